import { fileURLToPath } from 'node:url';
import { ChevronLeft, ScanQrCode, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawnIcon } from './drawn-icon.ts';
import { iconLines } from './lean-icons.ts';

const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve(`lucide-react/dist/esm/icons/${name}.mjs`));

/** Nobody goes by the library's class names. */
const withoutClass = (markup: string) => markup.replace(/ class="lucide[^"]*"/, '');

test.each<[string, LucideIcon, object]>([
  ['chevron-left', ChevronLeft, {}],
  ['scan-qr-code', ScanQrCode, { size: 16, 'aria-hidden': 'true' }],
  ['sliders-horizontal', SlidersHorizontal, { strokeWidth: 1.5, 'aria-label': '筛选' }],
])('%s is drawn as the library draws it', async (name, Library, props) => {
  const lines = (await iconLines(fileOf(name))) ?? [];
  const drawn = renderToStaticMarkup(createElement(drawnIcon(...lines), props));
  expect(drawn).toContain('<path');
  expect(attributesOf(drawn)).toEqual(
    attributesOf(withoutClass(renderToStaticMarkup(createElement(Library, props)))),
  );
});

test('another name of an icon has no lines of its own', async () => {
  expect(await iconLines(fileOf('circle-alert'))).toBeUndefined();
});

/** The elements in their order, the attributes of each in any. */
function attributesOf(markup: string): string[][] {
  return [...markup.matchAll(/<([^>]+)>/g)].map(([, inside = '']) =>
    (inside.match(/^\/?\w+|[\w-]+="[^"]*"/g) ?? []).toSorted(),
  );
}
