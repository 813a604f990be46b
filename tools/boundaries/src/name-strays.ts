import { layerOf } from './arrow-broken.ts';
import { matches } from './glob.ts';
import { EMPTY_NAMES, MAY_EXPORT_DEFAULT } from './rules.ts';
import type { Stray } from './stray.ts';
import { lineAt, parse, type SourceFile } from './syntax-tree.ts';

/** How a file is called, where it stands and how it hands itself out. */
export function nameStrays(file: SourceFile): Stray[] {
  const { path } = file;
  const strays: Stray[] = path
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
    .filter((part) => EMPTY_NAMES.test(part))
    .map((part) => ({
      path,
      line: 1,
      found: `is called "${part}"`,
      rule: 'a name says what is in it: no utils, common, helpers',
    }));
  if (!layerOf(path)) {
    strays.push({
      path,
      line: 1,
      found: 'stands in no layer',
      rule: 'arrows.ts names every place',
    });
  }
  if (!matches(path, MAY_EXPORT_DEFAULT)) {
    strays.push(...defaultExports(file));
  }
  return strays;
}

function defaultExports(file: SourceFile): Stray[] {
  return parse(file).module.staticExports.flatMap(({ start, entries }) =>
    entries.some(({ exportName: { kind, name } }) => kind === 'Default' || name === 'default')
      ? [
          {
            path: file.path,
            line: lineAt(file.text, start),
            found: 'exports a default',
            rule: 'named exports, except in configuration files',
          },
        ]
      : [],
  );
}
