import { createHash } from 'node:crypto';
import { systemClock } from '@baohe/server/platform/clock';
import { openMedia } from '@baohe/server/platform/media/open-media';
import type pg from 'pg';
import sharp from 'sharp';

/** Of each post; every post has the same ones, under names of its own. */
export const IMAGES_OF_POST = 100;
const [WIDTH, HEIGHT] = [1200, 1700];

/** Puts pictures of every post under review, straight into the tables; their files are real. */
export async function fillReview(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query('select 1 from review_image limit 1');
  if (rows.length > 0) {
    return;
  }
  const { store } = openMedia(dataDir, systemClock, undefined);
  for (let at = 0; at < IMAGES_OF_POST; at++) {
    const bytes = await picture(at);
    const hash = createHash('sha256').update(bytes).digest();
    await store.write(bytes, { variant: 'full', hash: hash.toString('hex'), ending: 'webp' });
    await pool.query(
      `insert into media_file (hash, mime, size, width, height) values ($1, 'image/webp', $2, $3, $4)`,
      [hash, bytes.length, WIDTH, HEIGHT],
    );
    await pool.query(
      `insert into library (name, today, posts) values ('bench', now(), 0) on conflict do nothing`,
    );
    await pool.query(
      `insert into library_file (ref, library, hash, mime, width, height)
       values ($1, 'bench', $2, 'image/webp', $3, $4)`,
      [`bench/${at}`, hash, WIDTH, HEIGHT],
    );
  }
  await pool.query('insert into review_folder (post_id, post_no) select id, no from post');
  await pool.query(`
    insert into review_image (name, post_id, post_no, position, hash, ref)
    select post.no || '-' || substr(encode(file.hash, 'hex'), 1, 16), post.id, post.no,
      split_part(file.ref, '/', 2)::int, file.hash, file.ref
    from post cross join library_file file where file.library = 'bench'`);
  await pool.query('analyze');
}

/** No two are alike, and none is small when packed: as large as a page of a comic. */
function picture(at: number): Promise<Buffer> {
  const circles = Array.from({ length: 40 }, (_, circle) => {
    const [x, y] = [(circle * 733 + at * 97) % WIDTH, (circle * 389 + at * 211) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${60 + ((circle * at) % 140)}" fill="hsl(${(circle * 29 + at * 7) % 360} 60% 55%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
