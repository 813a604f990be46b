import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..');
const PACKAGES = join(WEB, '../../packages');
const WHO = join(PACKAGES, 'app-shell/src/who-is-here.ts');
const STORED = join(PACKAGES, 'app-shell/src/query-persistence.ts');
const SHELL = join(WEB, 'src/app/shell/shell.tsx');
const part = (path: string) => join(WEB, 'src', path);
const screen = (name: string) => join(WEB, 'src/screens', `${name}.tsx`);

/** The addresses where visits begin, by links and bookmarks, and what each loads before it shows something. */
export const FIRST_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/login': [WHO, screen('login')],
  '/guest': [WHO, screen('guest')],
  '/sesame': [WHO, STORED, screen('sesame')],
  '/one': [WHO, STORED, SHELL, screen('osusume')],
  '/one/osusume': [WHO, STORED, SHELL, screen('osusume')],
  '/one/home': [WHO, STORED, SHELL, screen('browse')],
  '/detail': [WHO, STORED, SHELL, screen('detail')],
  '/term': [WHO, STORED, SHELL, screen('term')],
  '/search': [WHO, STORED, SHELL, screen('search')],
  '/reader-picture': [WHO, STORED, screen('reader-picture')],
  '/reader-article': [WHO, STORED, screen('reader-article')],
  '/player': [WHO, STORED, screen('player')],
};

/**
 * What comes behind every first screen. Its scripts wait; its sheets do not: one that comes when the screen stands
 * has the whole page styled and laid out anew.
 */
export const LATER_PARTS: readonly string[] = [
  part('app/overlays.tsx'),
  part('app/behind.ts'),
  part('app/dialog-registry.ts'),
];
/** And behind the home. */
export const HOME_PARTS: readonly string[] = [
  part('screens/parts/code-block.tsx'),
  part('screens/parts/box-sheet.tsx'),
];
const laterAt = (address: string): readonly string[] =>
  /^\/one(?:\/osusume)?$/.test(address) ? [...LATER_PARTS, ...HOME_PARTS] : LATER_PARTS;

type Built = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'isEntry'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};

/** The scripts of each address and the sheets, with those of what comes later, beyond those that the page names anyway. */
export function firstFiles(
  built: readonly Built[],
  parts: Readonly<Record<string, readonly string[]>>,
  laterOf: (address: string) => readonly string[] = () => [],
): Record<string, string[]> {
  const byFile = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const reach = (chunk: Built | undefined, reached: Set<Built>): Set<Built> => {
    if (chunk && !reached.has(chunk)) {
      reached.add(chunk);
      chunk.imports.forEach((file) => reach(byFile.get(file), reached));
    }
    return reached;
  };
  const reachAll = (modules: readonly string[]): Set<Built> => {
    const reached = new Set<Built>();
    for (const module of modules) {
      const chunk = built.find(({ moduleIds }) => moduleIds.includes(module));
      if (!chunk) {
        throw new Error(`${module} is in no file`);
      }
      reach(chunk, reached);
    }
    return reached;
  };
  const filesOf = (chunks: Iterable<Built>) =>
    [...chunks].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
  const known = new Set(
    filesOf(
      reach(
        built.find((chunk) => chunk.isEntry),
        new Set(),
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(parts).map(([address, modules]) => {
      const files = filesOf(reachAll(modules));
      const sheets = filesOf(reachAll(laterOf(address))).filter((file) => file.endsWith('.css'));
      const named = [...new Set([...files, ...sheets])].filter((file) => !known.has(file));
      return [address, named.map((file) => `/${file}`)];
    }),
  );
}

/** For the server, which names them in the page: they come beside the first file instead of behind it. */
export function nameFirstFiles(mode: string): Plugin {
  return {
    name: 'first-files',
    apply: () => mode === 'production',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-files.json',
          source: JSON.stringify(firstFiles(built, FIRST_PARTS, laterAt)),
        });
      },
    },
  };
}
