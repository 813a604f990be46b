import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { makeManifest } from './make-manifest.ts';
import type { ManifestPost } from './manifest.ts';
import { pathOf } from './render-jobs.ts';

// Run after generate: it puts the covers that are on disk side by side.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'tools/demo-content/out' },
    to: { type: 'string', default: 'tools/demo-content/out/demo-covers.webp' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '1800' },
    row: { type: 'string', default: '132' },
  },
});

const GAP = 4;
const sheetWidth = Number(values.width);
const rowHeight = Number(values.row);

const { posts } = makeManifest({ seed: Number(values.seed), posts: 240, today: new Date() });
const rows = intoRows(posts);
const tiles: OverlayOptions[] = [];
for (const [y, row] of rows.entries()) {
  // A row is stretched to the full width: ragged edges would look like a mistake.
  const ratio = row.reduce((sum, { coverRatio }) => sum + coverRatio, 0);
  const scale = (sheetWidth - GAP * (row.length + 1)) / (ratio * rowHeight);
  let left = GAP;
  for (const post of row) {
    const width = Math.round(post.coverRatio * rowHeight * scale);
    const input = await readFile(join(values.from, pathOf(post.cover)));
    tiles.push({
      input: await sharp(input)
        .resize(Math.min(width, sheetWidth - left), rowHeight, { fit: 'cover' })
        .toBuffer(),
      left,
      top: GAP + y * (rowHeight + GAP),
    });
    left += width + GAP;
  }
}
await mkdir(dirname(values.to), { recursive: true });
const height = rows.length * (rowHeight + GAP) + GAP;
const sheet = sharp({ create: { width: sheetWidth, height, channels: 3, background: '#17151c' } });
await sheet.composite(tiles).webp({ quality: 82, effort: 5 }).toFile(values.to);
console.log(`${posts.length} covers in ${rows.length} rows: ${values.to}`);

/** As many rows as fit the height asked for, all of about the same width. */
function intoRows(all: readonly ManifestPost[]): ManifestPost[][] {
  const widths = all.map(({ coverRatio }) => coverRatio * rowHeight + GAP);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const count = Math.max(1, Math.round(total / sheetWidth));
  const found: ManifestPost[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const [i, post] of all.entries()) {
    const width = widths[i] ?? 0;
    const row = Math.min(count - 1, Math.floor(((before + width / 2) / total) * count));
    found[row]?.push(post);
    before += width;
  }
  return found;
}
