import { join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { reachedFrom } from './reached-from.ts';

const SRC = join(import.meta.dirname, '../src');
const MAIN = join(SRC, 'app/main.tsx');
/** What is loaded by itself and drawn although the whole catalogue may not come. */
const CARRIER =
  /\/src\/(screens\/(?:parts\/)?[\w-]+|app\/shell\/shell|app\/overlays|entities\/strip-arrows|features\/(?:app-lock\/lock|search\/bar-search-panel))\.tsx$/;
const MODULE = 'virtual:screen-texts/';
const RESOLVED = `\0${MODULE}`;
const ENTRY = 'entry';

/** What is drawn before any screen; or what a screen reaches beyond that. */
function filesOf(part: string): string[] {
  const entry = reachedFrom(MAIN);
  if (part === ENTRY) {
    return [...entry];
  }
  const screen = reachedFrom(join(SRC, `${part}.tsx`));
  return [...screen].filter((file) => !entry.has(file));
}

/**
 * The entry and each screen carry their own texts in the shipped language: the whole catalogue is 5 kB
 * and grows, and the first screen needs a quarter of it. The whole one comes behind the first paint.
 */
export function screenTexts(): Plugin {
  const config = getConfig();
  const { rootDir = '', sourceLocale = '' } = config;

  async function textsOf(part: string): Promise<string> {
    const path = `${relative(rootDir, SRC)}/i18n/${sourceLocale}.po`;
    const found = getCatalogForFile(path, await getCatalogs(config));
    const stored = (await found?.catalog.read(sourceLocale)) ?? {};
    const files = new Set(filesOf(part).map((file) => relative(rootDir, file)));
    const messages = Object.fromEntries(
      Object.entries(stored)
        .filter(([, { origin }]) => origin?.some(([file]) => files.has(file)))
        .map(([id, { translation }]) => [id, translation]),
    );
    return createCompiledCatalog(sourceLocale, messages, { namespace: 'es' }).source;
  }

  return {
    name: 'screen-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(RESOLVED)) {
        return null;
      }
      const texts = await textsOf(id.slice(RESOLVED.length));
      return `import { i18n } from '@lingui/core';${texts};i18n.load('${sourceLocale}', messages);`;
    },
    transform(code, id) {
      const part = id === MAIN ? ENTRY : CARRIER.exec(id)?.[1];
      // On the first line, so that the others keep their numbers.
      return part ? { code: `import '${MODULE}${part}';${code}`, map: null } : null;
    },
  };
}
