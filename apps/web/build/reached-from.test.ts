import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reachedFrom } from './reached-from.ts';

function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'baohe-reached-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  Object.entries(files).forEach(([name, text]) => writeFileSync(join(folder, name), text));
  return folder;
}

test('what is imported at once is found; what comes later, types and packages do not count', () => {
  const folder = tree({
    'a.tsx': `import { b } from './b.ts';\nimport type { T } from './types.ts';\nimport 'react';\n
      const later = () => import('./later.tsx');`,
    'b.ts': `export { c } from './c.ts';\nimport {\n  a,\n} from './a.tsx';`,
    'c.ts': '',
    'later.tsx': `import './deep.ts';\nimport './style.css';`,
    'deep.ts': '',
    'types.ts': '',
  });
  const reached = reachedFrom(join(folder, 'a.tsx'));
  expect([...reached].map((path) => basename(path)).toSorted()).toEqual(['a.tsx', 'b.ts', 'c.ts']);
});
