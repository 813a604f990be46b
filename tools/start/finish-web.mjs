import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json)$/;
const WORTH_PACKING = 1024;
const OWN = '.vite/own-assets.json';

/**
 * Keeps the chunks of the release before: a page that was opened yesterday still finds them. Each
 * release lists its own, so that the one before that one goes.
 */
export function keepLastRelease(built, last) {
  const own = readdirSync(join(built, 'assets'));
  if (existsSync(join(last, OWN))) {
    const remaining = JSON.parse(readFileSync(join(last, OWN), 'utf8'));
    mkdirSync(join(built, 'assets'), { recursive: true });
    for (const name of remaining.filter((asset) => !own.includes(asset))) {
      cpSync(join(last, 'assets', name), join(built, 'assets', name));
    }
  }
  writeFileSync(join(built, OWN), JSON.stringify(own));
}

/** Packed once at the build, as small as it gets, instead of at every request. */
export function packFiles(built) {
  for (const name of readdirSync(built, { recursive: true })) {
    const path = join(built, name);
    if (!TEXT.test(name) || name === 'index.html' || name.startsWith('.vite')) {
      continue;
    }
    const content = readFileSync(path);
    if (content.length >= WORTH_PACKING) {
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}
