import { expect, test } from 'vitest';
import { findRecipes } from './recipes.ts';

const PAGE = `# Page

\`\`\`sh
npm before
\`\`\`

## With files

\`\`\`js title="a.js"
a();
\`\`\`

\`\`\`sh
npm one
npm two
\`\`\`

## Without files

Text

## Shared

\`\`\`js title="b.js"
b();
\`\`\`

### First

\`\`\`sh
npm first
\`\`\`

### Second

\`\`\`js title="c.js"
c();
\`\`\`
`;

test('finds the sections with files, and one for each subsection', () => {
  const b = { title: 'b.js', code: 'b();\n' };

  expect(findRecipes(PAGE)).toEqual([
    { title: 'With files', files: [{ title: 'a.js', code: 'a();\n' }], commands: ['npm one', 'npm two'] },
    { title: 'Shared: First', files: [b], commands: ['npm first'] },
    { title: 'Shared: Second', files: [b, { title: 'c.js', code: 'c();\n' }], commands: [] },
  ]);
});
