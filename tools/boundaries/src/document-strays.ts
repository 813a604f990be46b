import { matches } from './glob.ts';
import type { Stray } from './stray.ts';
import { lineAt, type SourceFile } from './syntax-tree.ts';

/** What a document may name: files, folders, and the scripts of the root's package.json. */
export interface Named {
  paths: readonly string[];
  scripts: readonly string[];
}

/** The parts of a decision record, in their order. */
const PARTS = ['Context', 'Alternatives', 'Choice', 'Consequences'];

/** Made on an operator's machine, or by a build: no checkout has them. */
const MADE_LATER = ['**/dist', '**/dist/**', 'data/**', 'identity.json'];

const FILE = /\.(?:tsx?|m[jt]s|css|sql|json|md|txt|png|webp|po)$/;
/** The ending of a path ends it: a full stop or a bracket behind it belongs to the sentence. */
const PATH = /(?<![\w/:.@#<>-])[\w*.][\w*.-]*(?:\/(?:[\w*.-]+|\{[\w*., -]+\}))*\/?(?![\w@<>])/g;

/** Everything in these documents that is not there, and decision records without one of their parts. */
export function documentStrays(documents: readonly SourceFile[], named: Named): Stray[] {
  const tree = shortened(named.paths);
  return documents.flatMap((document) => [
    ...deadLinks(document, documents, tree),
    ...missingPaths(document, tree),
    ...missingScripts(document, named.scripts),
    ...missingParts(document),
  ]);
}

interface Tree {
  /** Whole paths of files and folders. */
  whole: ReadonlySet<string>;
  /** The same with `/` before them and without `src`: documents say `domain/posts` and `features/seed`. */
  short: readonly string[];
  /** Names of folders: what a path without an ending may begin with. */
  folders: ReadonlySet<string>;
}

function shortened(paths: readonly string[]): Tree {
  const folders = paths.flatMap((path) =>
    [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)),
  );
  const whole = new Set([...paths, ...folders]);
  return {
    whole,
    short: [...whole].map((path) => `/${withoutSource(path)}`),
    folders: new Set(folders.map((folder) => folder.split('/').at(-1) ?? '')),
  };
}

const withoutSource = (path: string) => path.replaceAll(/(^|\/)src(?=\/)\//g, '$1');

function missingPaths(document: SourceFile, tree: Tree): Stray[] {
  // Links have a rule of their own; addresses on other hosts and of the API are no files.
  const text = document.text.replaceAll(/\]\([^)]*\)/g, blank).replaceAll(/https?:\S+/g, blank);
  return [...text.matchAll(PATH)].flatMap(({ 0: found, index }) => {
    const path = found.replace(/[./]+$/, '');
    return isPath(path, tree) && !choices(path).every((choice) => isThere(choice, tree))
      ? [stray(document, index, `names ${path}`, 'what a document names is there')]
      : [];
  });
}

/** As long as it was, so that lines are counted as before. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

function isPath(path: string, { folders }: Tree): boolean {
  const [first = '', ...rest] = path.split('/');
  return FILE.test(path) || (rest.length > 0 && folders.has(first));
}

/** `a/{b, c}` → `a/b`, `a/c`. */
function choices(path: string): string[] {
  const [, before = '', list, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return list === undefined
    ? [path]
    : list.split(',').flatMap((choice) => choices(`${before}${choice.trim()}${after}`));
}

function isThere(path: string, { whole, short }: Tree): boolean {
  if (whole.has(path) || matches(path, MADE_LATER)) {
    return true;
  }
  // A decision may be named by its number alone.
  const end = `/${withoutSource(path)}`.replace(/\/\d{4}$/, '$&-*.md');
  return short.some((known) =>
    end.includes('*') ? matches(known, [`**${end}`]) : known.endsWith(end),
  );
}

function deadLinks(document: SourceFile, documents: readonly SourceFile[], tree: Tree): Stray[] {
  const from = document.path.split('/').slice(0, -1);
  return [...document.text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ({ 1: link = '', 2: heading, index }) => {
      const path = link === '' ? document.path : resolved(from, link);
      const target = documents.find((known) => known.path === path);
      const isDead =
        !tree.whole.has(path) ||
        (heading !== undefined && !(target && anchorsOf(target.text).includes(heading)));
      return isDead
        ? [
            stray(
              document,
              index,
              `links to ${link}${heading ? `#${heading}` : ''}`,
              'a link leads somewhere',
            ),
          ]
        : [];
    },
  );
}

function resolved(from: readonly string[], link: string): string {
  const path = [...from];
  for (const part of link.split('/')) {
    if (part === '..') {
      path.pop();
    } else if (part !== '.' && part !== '') {
      path.push(part);
    }
  }
  return path.join('/');
}

/** What a heading is called in an address. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

function missingScripts(document: SourceFile, scripts: readonly string[]): Stray[] {
  return [...document.text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].flatMap(
    ({ 0: found, 1: script, 2: short, index }) =>
      scripts.includes(script ?? short ?? '')
        ? []
        : [stray(document, index, `says ${found}`, 'the package.json of the root has this script')],
  );
}

function missingParts(document: SourceFile): Stray[] {
  if (!document.path.startsWith('docs/decisions/')) {
    return [];
  }
  const parts = [...document.text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
  return parts.join() === PARTS.join()
    ? []
    : [
        stray(
          document,
          0,
          `has the parts ${parts.join(', ') || 'of none'}`,
          `a decision tells ${PARTS.join(', ')}`,
        ),
      ];
}

const stray = ({ path, text }: SourceFile, at: number, found: string, rule: string): Stray => ({
  path,
  line: lineAt(text, at),
  found,
  rule,
});
