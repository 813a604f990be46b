import { HOT_WEIGHTS } from '@baohe/domain/posts/hot-index';
import { hotIndexRepository } from '../features/posts/heat/hot-index.repository.ts';
import { renewHotIndex } from '../features/posts/heat/renew-hot-index.ts';
import { openDb, openPool } from '../platform/database/pool.ts';

/** A process that renews every hot index in small steps, to be killed in the middle: DATABASE [naive]. */
const [database = '', naive] = process.argv.slice(2);
const STEP = 20;
const pool = openPool(database);

if (naive) {
  const { view, favor, hoard, comment } = HOT_WEIGHTS;
  const { rows } = await pool.query<{ no: number }>('delete from hot_due returning post_no as no');
  for (const { no } of rows) {
    await pool.query(
      `update post set hot_index = greatest(0, hot_base + $2::int * view_count
         + $3::int * favor_count + $4::int * hoard_count + $5::int * comment_count)
       where no = $1`,
      [no, view, favor, hoard, comment],
    );
  }
} else {
  await renewHotIndex(hotIndexRepository(openDb(pool)), new AbortController().signal, STEP);
}
await pool.end();
