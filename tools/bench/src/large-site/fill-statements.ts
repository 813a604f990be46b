import { FIGURE_KINDS } from '@baohe/domain/figures/figure-kind';

export const FILLED_TABLES = [
  'account',
  'device',
  'session',
  'held_tier',
  'ledger_entry',
  'media_file',
  'term',
  'post',
  'post_term',
  'post_search',
];

/** The tags of the bench are numbered from here; the first stands in every tenth post, the next in every hundredth. */
const FIRST_TERM = 1_000_000;
const TERMS = 20_000;
export const LARGE_TAG = 'BENCH_1';
export const OTHER_TAG = 'BENCH_2';

const FIGURE_DAYS = 181;
/** Different words that found nothing: most of a day, and those that stay of the days before. */
const WORDS_TODAY = 1000;
const WORDS_BEFORE = 50;
/** More than the server has. */
const ROUTES = 300;
const CALL_DAYS = 7;

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`;
const KINDS = [...FIGURE_KINDS, 'media_bytes', 'media_files'].map((kind) => `'${kind}'`).join(', ');

/** What fills each table, in this order. Everything is a function of a number, so that two sites are alike. */
export function fillStatements(rows: number): Record<string, string> {
  const numbers = `generate_series(1, ${rows}) n`;
  return {
    // Two of five are registered, one in three of those has a phone number; thirty work for the site.
    account: `
      insert into account (id, name, name_skeleton, password_hash, email, phone, roles, status, created_at)
      select ${uuid('account')}, name, lower(name), case when name is not null then 'none' end,
        case when n % 10 = 0 then 'reader' || n || '@example.org' else '' end,
        case when n % 15 = 0 then (13000000000 + n)::text else '' end,
        case when n % ${Math.ceil(rows / 30)} = 0 then array['user', 'editor']
          when name is null then '{}' else array['user'] end,
        case when n % 1000 = 7 then 0 else 1 end,
        now() - (${rows} - n) * interval '31 seconds'
      from ${numbers}, lateral (select case when n % 5 < 2 then 'Reader' || n end as name) named`,
    // Nobody was seen before they came.
    device: `
      insert into device (id, account_id, secret_hash, last_seen_at, created_at)
      select ${uuid('device')}, ${uuid('account')}, sha256(('device ' || n)::bytea),
        greatest(now() - n % 100000 * interval '1 minute', since), since
      from ${numbers}, lateral (select now() - (${rows} - n) * interval '31 seconds' as since) account`,
    session: `
      insert into session (token_hash, account_id, device_id, last_seen_at, ends_at, created_at)
      select sha256(('session ' || n)::bytea), ${uuid('account')}, ${uuid('device')},
        now() - n % 100000 * interval '1 minute', now() + interval '90 days', now()
      from ${numbers} where n % 3 = 0`,
    held_tier: `
      insert into held_tier (account_id, tier_id, since, until)
      select ${uuid('account')}, (array(select id from tier order by level))[1 + n % (select count(*) from tier)],
        now() - interval '10 days', now() + (n % 30 - 5) * interval '1 day'
      from ${numbers} where n % 20 = 0`,
    ledger_entry: `
      insert into ledger_entry (account_id, number, delta, balance, kind, reference, at)
      select ${uuid('account', 'n % 1000 + 1')}, n / 1000 + 1, 1, n / 1000 + 1, 'gift', 'bench ' || n,
        now() - (${rows} - n) * interval '7 seconds'
      from ${numbers}`,
    media_file: `
      insert into media_file (hash, mime, size, width, height, created_at)
      select sha256(('file ' || n)::bytea), 'image/webp', 20000 + n % 90000, 600, 800,
        now() - (${rows} - n) * interval '11 seconds'
      from ${numbers}`,
    term: `
      insert into term (id, taxonomy, name, tag_label, no)
      select 'BENCH_' || n, 'tag', '标签 ' || n, 'other', ${FIRST_TERM} + n
      from generate_series(1, ${TERMS}) n`,
    // Eight tags each: two large ones, the others anywhere.
    post: `
      insert into post (id, title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time, hot_index,
        view_count, point_price, status, created_at, updated_at, terms)
      select ${uuid('post')}, substr(md5('title ' || n), 1, 6) || ' 第 ' || n || ' 部', 'post_10_exhentai',
        'post_normal', 'CAT_1', sha256(('file ' || n)::bytea), 0.75,
        now() - (${rows} - n) * interval '13 seconds', n::bigint * 7919 % 100003, n % 5000,
        case when n % 11 = 0 then 30 end, case when n % 50 = 0 then 0 else 1 end,
        now() - (${rows} - n) * interval '13 seconds', now() - n::bigint * 7907 % ${rows} * interval '13 seconds',
        array(select distinct ${FIRST_TERM} + no from unnest(array[
          case when n % 10 = 0 then 1 end, case when n % 100 = 0 then 2 end,
          3 + n % 7, 10 + n % 90, 100 + n % 900, 1000 + n % 1500, 2500 + n % 2500, 5000 + n % ${TERMS - 5000}
        ]) as no where no is not null order by 1)
      from ${numbers}`,
    post_term: `
      insert into post_term (term_no, audience, upload_time, post_no, hot_index)
      select term_no, audience_number(zone, age_rating), upload_time, no, hot_index
      from post cross join unnest(terms) as term_no where status = 1`,
    // Of the posts of the largest tag only: merging it takes them out of the search index.
    post_search: `
      insert into post_search (post_no, hot_index, upload_time, rule, audience, shown, folded, readings, terms,
        source_type, bands)
      select no, hot_index, upload_time, 1, 1, status = 1, title, '', terms, source_type, '{}'
      from post where terms @> array[${FIRST_TERM + 1}]`,
    'the figures': `
      insert into figure_month (kind, month, amounts)
      select kind, month, array_agg(
        case when day between ${TODAY} - ${FIGURE_DAYS} and ${TODAY} and date_trunc('month', day) = month
          then 1000 + ${TODAY} - day else 0 end order by at)
      from unnest(array[${KINDS}]) kind,
        generate_series(date_trunc('month', ${TODAY} - ${FIGURE_DAYS}), ${TODAY}, '1 month') month,
        generate_series(1, 31) at, lateral (select month::date + at - 1 as day) days
      group by kind, month;
      insert into figure_hour (kind, hour, amount)
      select kind, date_trunc('hour', now()) - back * interval '1 hour', 40
      from unnest(array[${KINDS}]) kind, generate_series(0, 71) back;
      insert into search_miss (day, words, times)
      select ${TODAY} - back, '词 ' || n, n
      from generate_series(0, 90) back,
        generate_series(1, case when back = 0 then ${WORDS_TODAY} else ${WORDS_BEFORE} end) n;
      insert into call_day (day, method, route, calls, failures, total_ms, buckets)
      select ${TODAY} - back, 'POST', '/api/bench/' || n, 1000, n % 3, 9000, array_fill(77, array[13])
      from generate_series(0, ${CALL_DAYS}) back, generate_series(1, ${ROUTES}) n`,
  };
}

/** The same number has the same id in every table; of version 4, as the site makes them: calls take no others. */
const uuid = (kind: string, number = 'n'): string =>
  `overlay(overlay(md5('${kind} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;
