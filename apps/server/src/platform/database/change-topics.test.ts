import { LIVE_TOPICS } from '@baohe/contract/live';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { CHANGE_CHANNEL, CHANGE_TOPICS } from './change-topics.ts';
import { openPool } from './pool.ts';

interface TriggerRow {
  trigger: string;
  source: string;
  argument: string | null;
}

const NOTIFY = new RegExp(`pg_notify\\('${CHANGE_CHANNEL}',\\s*([^;]+)\\);`, 'g');

/** What a function announces, as its source says: a text, the trigger's argument, or a change of an account. */
function topicsOf(written: string, argument: string | null): string[] {
  if (written === 'posts_topic()') {
    return ['posts', 'posts added'];
  }
  const [, fixed] = /^'([^']+)'$/.exec(written) ?? [];
  const [, ofAccount] = /^'account\/' .*'\/(\w*)'/s.exec(written) ?? [];
  if (ofAccount !== undefined) {
    return [`account ${ofAccount || argument}`];
  }
  return [fixed ?? (written === 'tg_argv[0]' ? String(argument) : `not understood: ${written}`)];
}

test('the triggers of the database announce the topics that the code listens to, and no others', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connectionString);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const { rows } = await pool.query<TriggerRow>(
    `select t.tgname as trigger, p.prosrc as source,
       nullif(split_part(encode(t.tgargs, 'escape'), '\\000', 1), '') as argument
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and strpos(p.prosrc, $1) > 0`,
    [CHANGE_CHANNEL],
  );
  const announced = rows.flatMap(({ source, argument }) =>
    [...source.matchAll(NOTIFY)].map(([, written = '']) => topicsOf(written.trim(), argument)),
  );
  expect([...new Set(announced.flat())].toSorted()).toEqual(
    [...CHANGE_TOPICS, ...LIVE_TOPICS.map((topic) => `account ${topic}`)].toSorted(),
  );
  // Every call is understood: one that is written in another way would be left out above.
  const calls = rows.map(({ source }) => source.split('pg_notify(').length - 1);
  expect(announced).toHaveLength(calls.reduce((sum, count) => sum + count, 0));
});
