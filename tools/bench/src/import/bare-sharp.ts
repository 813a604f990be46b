import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yauzl from 'yauzl';

/** Thumbnails of all pages of all archives and nothing else: what sharp alone can do on this machine. FOLDER */
const [folder = ''] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

const names = (await readdir(folder)).values();
let pages = 0;
const begun = performance.now();
const lane = async () => {
  for (const name of names) {
    const zip = await yauzl.openPromise(join(folder, name));
    for await (const entry of zip.eachEntry()) {
      const page = await buffer(await zip.openReadStreamPromise(entry));
      await sharp(page)
        .autoOrient()
        .resize({ width: 360, withoutEnlargement: true })
        .webp({ quality: 70, effort: 2 })
        .toBuffer();
      pages += 1;
    }
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
const seconds = (performance.now() - begun) / 1000;
process.stdout.write(`${JSON.stringify({ pages, seconds })}\n`);
