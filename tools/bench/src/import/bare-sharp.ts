import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import yauzl from 'yauzl';

/**
 * Thumbnails of all pages of all archives and a cover of each in three sizes, and nothing else: what sharp
 * alone can do on this machine. FOLDER
 */
const [folder = ''] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

const small = (picture: Sharp, width: number) =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 70, effort: 2 }).toBuffer();

/** As the import makes it: the large one, and each smaller one from the large one's pixels. */
async function makeCover(page: Buffer): Promise<void> {
  const { data, info } = await sharp(page)
    .autoOrient()
    .resize({ width: 800, height: 1200, fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  await pixels().webp({ quality: 80, effort: 0 }).toBuffer();
  await small(pixels(), 360);
  await small(pixels(), 200);
}

const names = (await readdir(folder)).values();
let pages = 0;
const begun = performance.now();
const lane = async () => {
  for (const name of names) {
    const zip = await yauzl.openPromise(join(folder, name));
    let isFirst = true;
    for await (const entry of zip.eachEntry()) {
      const page = await buffer(await zip.openReadStreamPromise(entry));
      if (isFirst) {
        await makeCover(page);
        isFirst = false;
      }
      await small(sharp(page).autoOrient(), 360);
      pages += 1;
    }
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage();
const cpu = (user + system) / 1e6;
process.stdout.write(`${JSON.stringify({ pages, seconds, cpu })}\n`);
