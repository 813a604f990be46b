import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Named } from './document-strays.ts';
import type { SourceFile } from './syntax-tree.ts';
import { workspaceOf, type Workspace } from './workspaces.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** Installed, built or generated. */
const NOT_SOURCES =
  /(?:^|\/)(?:node_modules|dist|dist-parts|\.[^/]+)$|^apps\/native\/(?:android|ios)$|^tools\/demo-content\/out$/;
/** Made by lingui out of the .po files. */
const GENERATED = /^apps\/\w+\/src\/i18n\/(?:zh-CN|zh-TW|en|de|ja)\.ts$/;

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return NOT_SOURCES.test(path) ? [] : pathsBelow(path);
      }
      return [path];
    }),
  );
  return paths.flat();
}

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

/** The documents of this checkout, and what they may name. */
export async function readDocuments(): Promise<{ documents: SourceFile[]; named: Named }> {
  const inside = await Promise.all(['apps', 'docs', 'packages', 'tools'].map(pathsBelow));
  const entries = await readdir(ROOT, { withFileTypes: true });
  const outside = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const paths = [...outside, ...inside.flat()];
  const documents = paths.filter((path) => /^(?:[A-Z]+|docs\/.*)\.md$/.test(path));
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: object };
  return {
    documents: await Promise.all(documents.map(async (path) => ({ path, text: await read(path) }))),
    named: { paths, scripts: Object.keys(scripts) },
  };
}

/** The sources and packages of this checkout. */
export async function readTree(): Promise<{ files: SourceFile[]; workspaces: Workspace[] }> {
  const inside = await Promise.all(['apps', 'packages', 'tools'].map(pathsBelow));
  const outside = (await readdir(ROOT)).filter((name) => /\.config\.(?:ts|mjs)$/.test(name));
  const paths = [...outside, ...inside.flat()].toSorted();
  const sources = paths.filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts') && !GENERATED.test(path),
  );
  const manifests = [
    'package.json',
    ...paths.filter((path) => /^\w+\/[\w-]+\/package\.json$/.test(path)),
  ];
  return {
    files: await Promise.all(sources.map(async (path) => ({ path, text: await read(path) }))),
    workspaces: await Promise.all(
      manifests.map(async (path) =>
        workspaceOf(path.replace(/\/?package\.json$/, ''), await read(path)),
      ),
    ),
  };
}
