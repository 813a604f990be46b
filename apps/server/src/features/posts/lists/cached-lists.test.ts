import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    posts: Array.from({ length: 12 }, (_, at) => postLine(`p${at}`, { cover: 'file:covers/p0' })),
  });
});
afterAll(() => server.stop());

/** What stands in the lists, and what should by the posts themselves. */
const DIFFERENCE = `
  (select term_no, audience, upload_time, post_no, hot_index from post_term
   except
   select unnest(terms), (right(zone, 1)::int
       + case age_rating when 0 then 0 when 12 then 10 when 16 then 20 else 30 end)::smallint, upload_time, no, hot_index from post
   where status = 1 and not hidden)
  union all
  (select unnest(terms), (right(zone, 1)::int
       + case age_rating when 0 then 0 when 12 then 10 when 16 then 20 else 30 end)::smallint, upload_time, no, hot_index from post
   where status = 1 and not hidden
   except
   select term_no, audience, upload_time, post_no, hot_index from post_term)`;

const anyNumbers = fc.subarray(
  Array.from({ length: 12 }, (_, at) => at),
  { minLength: 1 },
);
const anyChange = fc.oneof(
  fc.integer({ min: -1, max: 1 }).map((status) => `status = ${status}`),
  fc.boolean().map((hidden) => `hidden = ${hidden}`),
  fc.constantFrom(...AGE_RATINGS).map((rating) => `age_rating = ${rating}`),
  fc.nat(1000).map((hot) => `hot_index = ${hot}`),
  fc
    .nat(1000)
    .map((minutes) => `upload_time = timestamptz '2026-01-01' + interval '${minutes} minutes'`),
  fc.constantFrom('CAT_1', 'CAT_2').map((zone) => `zone = '${zone}'`),
  fc.subarray([1, 2, 3, 4, 5]).map((terms) => `terms = '{${terms.join(',')}}'`),
  fc.constant('view_count = view_count + 1'),
  fc.constant(`title = title || '。'`),
);

test('whatever is done to posts, the lists hold exactly what is shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyNumbers, fc.array(anyChange, { minLength: 1, maxLength: 3 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (steps) => {
        for (const [numbers, changes] of steps) {
          // One column can be set once.
          const set = [...new Map(changes.map((one) => [one.split(' ')[0], one])).values()];
          const keys = numbers.map((at) => `small/p${at}`);
          await server.pool.query(`update post set ${set.join(', ')} where key = any ($1)`, [keys]);
          const { rows } = await server.pool.query(DIFFERENCE);
          expect(rows).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a post that is removed leaves nothing behind', async () => {
  await server.pool.query(`delete from post where key in ('small/p1', 'small/p2')`);
  expect((await server.pool.query(DIFFERENCE)).rows).toEqual([]);
});

test('twin: a list that is written beside the triggers is noticed', async () => {
  await server.pool.query(`update post set status = 1, hidden = false, terms = '{1}'`);
  await server.pool.query('alter table post disable trigger post_changed');
  await server.pool.query('update post set hot_index = hot_index + 1');
  expect((await server.pool.query(DIFFERENCE)).rows).not.toEqual([]);
  await server.pool.query('alter table post enable trigger post_changed');
});
