import { addBlocked } from '@baohe/contract/blocking';
import { saveProgress } from '@baohe/contract/progress';
import { accountsRepository } from '@baohe/server/features/identity/accounts.repository';
import { systemClock } from '@baohe/server/platform/clock';
import { openDb } from '@baohe/server/platform/database/pool';
import { openSession } from '@baohe/server/platform/session/session';
import { sessionRepository } from '@baohe/server/platform/session/session.repository';
import type pg from 'pg';
import { resultOf } from '../load/result-of.ts';
import type { ChildServer } from '../servers/child-server.ts';
import type { People } from './library.ts';

/** Opens 次元, the zone that is open as shipped. */
const LEVEL = 11;
/** What a member of some weeks has begun and not finished. */
const BEGUN = 12;

export async function openPeople(pool: pg.Pool, server: ChildServer): Promise<People> {
  const sessions = sessionRepository(openDb(pool));
  const accounts = accountsRepository(openDb(pool));
  const guest = await accounts.add({ name: 'bench, guest', roles: [] });
  const member = await accounts.add({ name: 'bench, member', roles: ['user'] });
  const editor = await accounts.add({ name: 'bench, editor', roles: ['editor'] });
  const blocker = await accounts.add({ name: 'bench, blocker', roles: ['user'] });
  await pool.query(
    `insert into held_tier (account_id, tier_id, since)
     select $1, id, now() - interval '1 minute' from tier where level = $2`,
    [member, LEVEL],
  );
  const tokenOf = (account: string) => openSession(sessions, systemClock, account);
  const people = {
    guest: await tokenOf(guest),
    member: await tokenOf(member),
    editor: await tokenOf(editor),
    blocker: await tokenOf(blocker),
  };
  await beginWorks(pool, server, people.member);
  await blockSome(pool, server, people.blocker);
  return people;
}

/** So that 继续 has something to show; a library that is only searched has works without pages. */
async function beginWorks(pool: pg.Pool, server: ChildServer, token: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select post.id from post join source_type on source_type.key = post.source_type
     where zone = 'CAT_1' and status = 1 and not hidden and kind = 'gallery'
       and exists (select from post_content where post_id = post.id)
     order by hot_index desc limit $1`,
    [BEGUN],
  );
  const at = new Date().toISOString();
  const records = rows.map(({ id: postId }) => ({
    postId,
    part: 'p0',
    unit: 'page' as const,
    position: 2,
    total: 30,
    at,
  }));
  if (records.length > 0) {
    await resultOf(server, saveProgress, { records }, token);
  }
}

/** So many tags, of those that some but not most posts have, and words of titles. */
const BLOCKED = { tags: 20, words: 10 };

async function blockSome(pool: pg.Pool, server: ChildServer, token: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from term join term_heat on term_no = no
     where term_heat.taxonomy = 'tag' group by id, rank order by rank desc, id limit $1`,
    [BLOCKED.tags],
  );
  const items = [
    ...rows.map(({ id: value }) => ({ kind: 'term' as const, value })),
    ...Array.from({ length: BLOCKED.words }, (_, at) => ({
      kind: 'keyword' as const,
      value: `词${at}`,
    })),
  ];
  await resultOf(server, addBlocked, { items }, token);
}
