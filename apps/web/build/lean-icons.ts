import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { IconLine } from './drawn-icon.ts';

type Attributes = Readonly<Record<string, string>>;

interface IconModule {
  __iconData?: { node: readonly (readonly [tag: string, attributes: Attributes])[] };
}

/** What an icon of the library draws, without the keys that React wants for a list. */
export async function iconLines(module: string): Promise<IconLine[] | undefined> {
  const { __iconData: data } = (await import(module)) as IconModule;
  return data?.node.map(([tag, written]) => {
    const attributes = Object.fromEntries(
      Object.entries(written).filter(([name]) => name !== 'key'),
    );
    const names = Object.keys(attributes);
    return tag === 'path' && names.length === 1 ? (attributes['d'] ?? '') : [tag, attributes];
  });
}

/**
 * The library's icons carry a name, a key for each line and a component with settings for everything:
 * a third of what an icon weighs, and 0.9 kB before the first paint. Here an icon is its lines.
 */
export function leanIcons(): Plugin {
  const drawnIcon = join(import.meta.dirname, 'drawn-icon.ts');
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_, id) {
        const lines = await iconLines(id);
        // Another name of an icon only passes it on.
        return lines
          ? {
              code: `import { drawnIcon } from ${JSON.stringify(drawnIcon)};
export default /* @__PURE__ */ drawnIcon(${lines.map((line) => JSON.stringify(line)).join()});`,
              map: null,
            }
          : null;
      },
    },
  };
}
