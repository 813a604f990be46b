import type { Queryable } from '../database/queryable.ts';
import { column, execute, queryRows, statement } from '../database/statement.ts';

const REGISTER = statement({
  name: 'register_jobs',
  isPrepared: false,
  text: `
    with told as (select * from unnest($1::text[], $2::text[]) as told (name, pattern)),
      gone as (delete from job_state where name not in (select name from told))
    insert into job_state (name, pattern) select name, pattern from told
    on conflict (name) do update set pattern = excluded.pattern`,
});

const BEGIN = statement({
  name: 'begin_job_turn',
  text: `update job_state set started_at = now(), requested_at = null where name = $1`,
});

const END = statement({
  name: 'end_job_turn',
  text: `
    update job_state set ended_at = now(), ms = $2, outcome = $3, turns = turns + 1,
      failures = failures + case when $3 = 'failed' then 1 else 0 end
    where name = $1`,
});

const FAIL = statement({
  name: 'add_job_failure',
  text: `
    insert into job_failure (name, at, ms, fault)
    select name, now(), $2::int, $3::text from job_state where name = $1`,
});

const FORGET = statement({
  name: 'forget_job_failures',
  text: `delete from job_failure where at < now() - interval '30 days'`,
});

const REQUEST = statement({
  name: 'request_job_turn',
  text: 'update job_state set requested_at = $2 where name = $1',
});

/** Any number, the same in every process: the turns of jobs are locked below it. */
export const RUN_LOCKS = 5_080;

const ALL = statement({
  name: 'all_job_states',
  isPrepared: false,
  text: `
    select name, pattern, requested_at as "requestedAt", started_at as "startedAt", ended_at as "endedAt", ms, outcome, turns,
      failures,
      exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = $1::bigint::oid
          and objid = (hashtext(name)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database())) as "isRunning",
      coalesce((
        select jsonb_agg(jsonb_build_object('at', failed.at, 'ms', failed.ms, 'fault', failed.fault) order by failed.at desc)
        from (select * from job_failure where job_failure.name = job_state.name order by at desc limit 5) failed),
        '[]') as "failedTurns"
    from job_state order by name`,
  row: {
    name: column.text(),
    pattern: column.text(),
    requestedAt: column.date().orNull,
    startedAt: column.date().orNull,
    endedAt: column.date().orNull,
    ms: column.int().orNull,
    outcome: column.text<'done' | 'failed' | 'stopped'>().orNull,
    turns: column.bigint(),
    failures: column.bigint(),
    isRunning: column.bool(),
    failedTurns: column.json<{ at: string; ms: number; fault: string }[]>(),
  },
});

/** What became of the turns of jobs, for whoever looks after the site. */
export function jobStatesRepository(db: Queryable) {
  return {
    /** The jobs of this release; those of another one are forgotten. */
    async register(jobs: readonly { name: string; at: string }[]): Promise<void> {
      await execute(db, REGISTER, [jobs.map(({ name }) => name), jobs.map(({ at }) => at)]);
    },
    async begin(name: string): Promise<void> {
      await execute(db, BEGIN, [name]);
    },
    async end(name: string, ms: number, outcome: 'done' | 'stopped'): Promise<void> {
      await execute(db, END, [name, Math.round(ms), outcome]);
    },
    async fail(name: string, ms: number, fault: string): Promise<void> {
      await execute(db, END, [name, Math.round(ms), 'failed']);
      await execute(db, FAIL, [name, Math.round(ms), fault]);
      await execute(db, FORGET);
    },
    /** False where there is no such job. */
    async request(name: string, now: Date): Promise<boolean> {
      return (await execute(db, REQUEST, [name, now])) === 1;
    },
    all: () => queryRows(db, ALL, [RUN_LOCKS]),
  };
}

export type JobStatesRepository = ReturnType<typeof jobStatesRepository>;
