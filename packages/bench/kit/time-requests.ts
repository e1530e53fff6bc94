import { execa } from 'execa';

/** Requests, of which the first half warms up. */
const REQUESTS = 200;

/** Runs in another process, as an app's server does, so it is self-contained. */
async function ask(url: string, requests: number): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < requests; count += 1) {
    const started = performance.now();
    const answer = await fetch(url);
    await answer.text();
    if (answer.status !== 200) throw new Error(`The API answered ${answer.status}.`);
    if (count >= requests / 2) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(String(times[Math.floor(times.length / 2)]));
}

/** The median milliseconds of a request from another process, one after the other. */
export async function timeRequests(url: string): Promise<number> {
  const script = `(${ask.toString()})(${JSON.stringify(url)}, ${REQUESTS})`;
  const { stdout } = await execa(process.execPath, ['--eval', script]);
  return Number(stdout);
}
