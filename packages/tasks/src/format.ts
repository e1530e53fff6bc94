import { runCommand } from './repository.ts';

/** `npm run format`: writes every file in the one format. */
export async function format(): Promise<void> {
  const { output } = await runCommand('oxfmt', ['.']);
  console.log(output.trim());
}
