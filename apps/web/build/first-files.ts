import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..');
const PACKAGES = join(WEB, '../../packages');
const WHO = join(PACKAGES, 'app-shell/src/who-is-here.ts');
const STORED = join(PACKAGES, 'app-shell/src/query-persistence.ts');
const SHELL = join(WEB, 'src/app/shell/shell.tsx');
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

type Built = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'isEntry'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};

/** The scripts and sheets of each address, beyond those that the page names anyway. */
export function firstFiles(
  built: readonly Built[],
  parts: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const byFile = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const reach = (chunk: Built | undefined, reached: Set<Built>): Set<Built> => {
    if (chunk && !reached.has(chunk)) {
      reached.add(chunk);
      chunk.imports.forEach((file) => reach(byFile.get(file), reached));
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
      const reached = new Set<Built>();
      for (const module of modules) {
        const chunk = built.find(({ moduleIds }) => moduleIds.includes(module));
        if (!chunk) {
          throw new Error(`${module} is in no file`);
        }
        reach(chunk, reached);
      }
      const files = new Set(filesOf(reached));
      return [address, [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)];
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
          source: JSON.stringify(firstFiles(built, FIRST_PARTS)),
        });
      },
    },
  };
}
