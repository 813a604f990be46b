import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';

/**
 * `npm run icons`: the pictures of the installed app, drawn from the mark of the site. A maskable one is cut to a
 * circle by some systems: its mark stands in the middle 60 %, on a ground without holes.
 */
const WEB = join(import.meta.dirname, '../../../apps/web/public');
const DUSK = 'radial-gradient(circle at 50% 38%, #3d1a5c, #170a26 62%, #0b0513)';

const ICONS = [
  { file: 'app-192.png', size: 192, mark: 0.78, radius: 0.22 },
  { file: 'app-512.png', size: 512, mark: 0.78, radius: 0.22 },
  { file: 'maskable-192.png', size: 192, mark: 0.6, radius: 0 },
  { file: 'maskable-512.png', size: 512, mark: 0.6, radius: 0 },
  { file: 'touch-180.png', size: 180, mark: 0.7, radius: 0 },
];

const mark = await readFile(join(WEB, 'icon.svg'), 'utf8');
const browser = await openBrowser();
try {
  for (const { file, size, mark: share, radius } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>
        html, body { margin: 0; background: transparent; }
        div { display: grid; place-items: center; width: ${size}px; height: ${size}px;
              border-radius: ${size * radius}px; background: ${DUSK}; }
        svg { width: ${size * share}px; height: ${size * share}px; }
      </style><div>${mark}</div>`,
    );
    const picture = await page.screenshot({ omitBackground: true, type: 'png' });
    await writeFile(join(WEB, 'icons', file), picture);
    await page.close();
  }
} finally {
  await browser.close();
}
