import { demoContentFolder } from '@baohe/server/demo/demo-content';
import { generatedManifest } from '@baohe/server/demo/generated-manifest';
import { importRepository } from '@baohe/server/features/import/import.repository';
import { headOf } from '@baohe/server/features/import/read-manifest';
import { termRows } from '@baohe/server/features/import/term-rows';
import { loadReader } from '@baohe/server/features/search/reader';
import { BAND_SIZES } from '@baohe/server/features/search/renew-bands';
import { segmentOf } from '@baohe/server/features/search/searchable';
import { BANDS, HEAT_BANDS } from '@baohe/server/features/search/tokens';
import { seedSite } from '@baohe/server/features/seed/seed-site';
import { openDb } from '@baohe/server/platform/database/pool';
import type pg from 'pg';
import { straightInto } from '../large-site/straight-into.ts';
import { rowsOfPosts, type GeneratedPost, type KnownTerms } from './rows-of-posts.ts';

const POSTS_IN_A_LOT = 2000;
/** The same library at every run. */
const TODAY = new Date('2026-11-01T00:00:00Z');

/** Each band as many as the site's own job would let it hold. */
const ORDERS = {
  h: { key: 'hot_index', floor: 'hot_index::bigint', bands: HEAT_BANDS },
  t: {
    key: 'upload_time',
    floor: '(extract(epoch from upload_time) * 1000)::bigint',
    bands: BANDS,
  },
};

const ADD_POSTS = `
  insert into post (no, key, title, source_type, post_type, zone, cover_hash, cover_ratio, cover_ending, upload_time,
    hot_index, view_count, favor_count, hoard_count, comment_count, status, demo, terms)
  select no, key, title, source_type, post_type, zone, sha256(cover::bytea), cover_ratio, 'webp', upload_time,
    hot_index, view_count, favor_count, hoard_count, comment_count, 1, false,
    array(select jsonb_array_elements_text(terms)::int)
  from jsonb_to_recordset($1::jsonb) as given (no integer, key text, title text, source_type text, post_type text,
    zone text, cover text, cover_ratio real, upload_time timestamptz, hot_index integer, view_count integer,
    favor_count integer, hoard_count integer, comment_count integer, terms jsonb)`;

const ADD_ROWS = `
  insert into post_search (post_no, hot_index, upload_time, rule, audience, shown, folded, title_words, readings, terms,
    source_type, bands)
  select no, hot_index, upload_time, rule, audience_number(zone, 0::smallint), true, folded, title_words, readings,
    array(select jsonb_array_elements_text(terms)::int) || array(select jsonb_array_elements_text(facets)::int),
    source_type, '{}'
  from jsonb_to_recordset($1::jsonb) as given (no integer, hot_index integer, upload_time timestamptz, rule smallint,
    zone text, folded text, title_words text, readings text, terms jsonb, facets jsonb, source_type text)`;

/**
 * Posts of the demo generator as a search finds them: cards and rows of the index, straight into the tables. What they
 * hold and the pictures are left out, and so is what lists of terms need: minutes instead of the hours of `npm run demo`.
 */
export async function fillSearched(
  pool: pg.Pool,
  { posts }: { readonly posts: number },
): Promise<void> {
  await seedSite(openDb(pool));
  await straightInto(pool, posts, ['post', 'post_search'], async (client) => {
    const folder = demoContentFolder();
    if (folder === null) {
      throw new Error('there is no generator');
    }
    const lines = generatedManifest(folder, { posts, today: TODAY }, 0);
    const first = await lines.next();
    await importRepository(openDb(pool)).saveTerms(termRows(headOf(first.value)));
    await addAll(client, lines, await knownTerms(client));
    await setBands(client);
    await client.query(`select setval('post_no', (select max(no) from post))`);
  });
}

async function addAll(
  client: pg.PoolClient,
  lines: AsyncIterable<unknown>,
  terms: KnownTerms,
): Promise<void> {
  const read = await loadReader();
  let lot: GeneratedPost[] = [];
  let added = 0;
  const addLot = async () => {
    const given = JSON.stringify(rowsOfPosts(lot, added, terms, read));
    await client.query(ADD_POSTS, [given]);
    await client.query(ADD_ROWS, [given]);
    added += lot.length;
    lot = [];
    if (added % 100_000 === 0) {
      console.log(`  ${added.toLocaleString('en')} posts…`);
    }
  };
  for await (const line of lines) {
    if ((line as { post?: GeneratedPost }).post) {
      lot.push((line as { post: GeneratedPost }).post);
      if (lot.length === POSTS_IN_A_LOT) {
        await addLot();
      }
    }
  }
  await addLot();
}

async function knownTerms(client: pg.PoolClient): Promise<KnownTerms> {
  const read = await loadReader();
  const { rows } = await client.query<{ id: string; no: number; name: string; found: boolean }>(
    `select id, no, name, taxonomy <> 'category' as found from term`,
  );
  return {
    numbers: new Map(rows.map(({ id, no }) => [id, no])),
    names: new Map(
      rows.filter(({ found }) => found).map(({ no, name }) => [no, segmentOf(name, read)]),
    ),
  };
}

async function setBands(client: pg.PoolClient): Promise<void> {
  for (const [order, { key, floor, bands }] of Object.entries(ORDERS)) {
    for (const band of bands) {
      const size = BAND_SIZES[band];
      await client.query(
        `update search_band set (floor, floor_no) = (
           select ${floor}, no from post order by ${key} desc, no desc offset ${size - 1} limit 1)
         where token = '#${order}${band}' and (select count(*) from post) >= ${size}`,
      );
    }
  }
  await client.query(`
    update post_search set bands = search_bands(hot_index, upload_time, post_no)
    where hot_index >= (select min(floor) from search_band where token like '#h%')
      or (extract(epoch from upload_time) * 1000)::bigint
        >= (select min(floor) from search_band where token like '#t%')`);
}
