import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** The code of the server is copied, because it looks for the apps beside itself; the rest is the same. */
const SAME = ['node_modules', 'tools', 'apps/server/node_modules', 'apps/console', 'apps/ops'];
const PACKED = /\.(?:br|gz)$/;
const CODE = /\.(?:js|css)$/;
const NAMED = /[\w.-]+\.(?:js|css)\b/g;
/** Where the code says which version it is. */
export const OWN_VERSION = /(?<=VITE_VERSION\?\?`)[\d.]+(?=`)/;
const SHELL_VERSION = /(?<=`)[\da-f]{12}(?=`)/g;

export interface NextBuild {
  /** Where a server of it can be started: `startWorld({ tree })`. */
  tree: string;
  remove: () => void;
}

/**
 * The next version of the app as a deploy leaves it on a server: each file of its code has another name, those of the
 * build before are gone, and it calls itself `version`. It is made of the build that is there: building takes long.
 */
export function makeNextBuild(version: string): NextBuild {
  const tree = mkdtempSync(join(tmpdir(), 'baohe-next-'));
  mkdirSync(join(tree, 'apps/server'), { recursive: true });
  SAME.forEach((path) => symlinkSync(join(ROOT, path), join(tree, path)));
  cpSync(join(ROOT, 'apps/server/dist'), join(tree, 'apps/server/dist'), { recursive: true });
  writeNextPage(join(ROOT, 'apps/web/dist'), join(tree, 'apps/web/dist'), version);
  return { tree, remove: () => rmSync(tree, { recursive: true }) };
}

function writeNextPage(from: string, to: string, version: string): void {
  // Beside its own files lie those of the build before.
  const own = JSON.parse(readFileSync(join(from, '.vite/own-assets.json'), 'utf8')) as string[];
  const code = new Set(own.filter((name) => CODE.test(name)));
  const nextName = (name: string) =>
    code.has(name) ? name.replace(CODE, (ending) => `-next${ending}`) : name;
  const renamed = (path: string) => readFileSync(path, 'utf8').replaceAll(NAMED, nextName);

  cpSync(from, to, { recursive: true, filter: (path) => !PACKED.test(path) && !CODE.test(path) });
  writeFileSync(join(to, 'index.html'), renamed(join(from, 'index.html')));
  const worker = renamed(join(from, 'sw.js'));
  writeFileSync(join(to, 'sw.js'), worker.replaceAll(SHELL_VERSION, 'next'));
  let versions = 0;
  for (const name of code) {
    const text = renamed(join(from, 'assets', name)).replace(OWN_VERSION, () => {
      versions += 1;
      return version;
    });
    writeFileSync(join(to, 'assets', nextName(name)), text);
  }
  if (versions !== 1) {
    throw new Error(`the build names its version ${versions} times`);
  }
}
