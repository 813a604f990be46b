import type { Plugin } from 'vite';

const NEEDED = /url\((lucide\/([0-9.]+):([a-z0-9,-]+))\)/g;
/** The side of an icon in its own units. */
const SIDE = 24;

interface IconModule {
  __iconData: { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
}

async function linesOf(name: string): Promise<string> {
  const path = `lucide-react/dist/esm/icons/${name}.mjs`;
  const { node } = ((await import(path)) as IconModule).__iconData;
  return node
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes)
        // React's own.
        .filter(([key]) => key !== 'key')
        .map(([key, value]) => ` ${key}='${value}'`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}

/** Icons side by side as one picture in one line. */
async function rowOf(names: readonly string[], stroke: string): Promise<string> {
  const icons = await Promise.all(names.map(linesOf));
  const row = icons.map((lines, at) => `<g transform='translate(${at * SIDE})'>${lines}</g>`);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${SIDE * names.length}' height='${SIDE}' fill='none' stroke='#000' stroke-width='${stroke}' stroke-linecap='round' stroke-linejoin='round'>${row.join('')}</svg>`;
  const written = svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `url("data:image/svg+xml,${written}")`;
}

/**
 * `url(lucide/2:flame,tv)` in a style sheet: icons of the library, drawn with a stroke of 2, to be shown
 * through a mask. On a card that stands in the page by the dozen such an icon is no element, where the
 * drawn one is half a dozen. In one picture, because the browser opens a document of its own for each (3 ms).
 */
export async function fillIcons(css: string): Promise<string> {
  const rows = new Map<string, string>();
  for (const [, row = '', stroke = '', names = ''] of css.matchAll(NEEDED)) {
    rows.set(row, await rowOf(names.split(','), stroke));
  }
  return css.replaceAll(NEEDED, (whole, row: string) => rows.get(row) ?? whole);
}

export function iconMasks(): Plugin {
  return {
    name: 'icon-masks',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: NEEDED },
      handler: async (code) => ({ code: await fillIcons(code), map: null }),
    },
  };
}
