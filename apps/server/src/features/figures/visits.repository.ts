import type { VisitKind } from '@baohe/domain/figures/figure-kind';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRow, statement } from '../../platform/database/statement.ts';

/** Of all processes the first one makes it. */
const ADD_KEY = statement({
  name: 'add_visit_key',
  text: 'insert into visit_key (day, key) values ($1::date, $2) on conflict (day) do nothing',
});

const KEY = statement({
  name: 'visit_key_of_day',
  text: 'select key from visit_key where day = $1::date',
  row: { key: column.bytes() },
});

/** A mark that is there already counts no more, in whichever process it was made. */
const ADD = statement({
  name: 'count_visits',
  text: `
    with added as (
      insert into visit_mark (day, kind, mark)
      select $1::date, kind, mark from unnest($3::text[], $4::bytea[]) as seen (kind, mark)
      on conflict do nothing
      returning kind
    )
    insert into figure_change (kind, hour, amount) select kind, $2, count(*) from added group by kind`,
});

const REMOVE_MARKS = statement({
  name: 'remove_old_visit_marks',
  text: 'delete from visit_mark where day < $1::date',
});

const REMOVE_KEYS = statement({
  name: 'remove_old_visit_keys',
  text: 'delete from visit_key where day < $1::date',
});

interface Mark {
  kind: VisitKind;
  mark: Buffer;
}

export function visitsRepository(db: Queryable) {
  return {
    /** The key with which marks of a day are made: `fresh`, or the one that is there. */
    async keyOf(day: string, fresh: Buffer): Promise<Buffer> {
      await execute(db, ADD_KEY, [day, fresh]);
      return (await queryRow(db, KEY, [day]))!.key;
    },

    async add(day: string, hour: Date, marks: readonly Mark[]): Promise<void> {
      const kinds = marks.map(({ kind }) => kind);
      await execute(db, ADD, [day, hour, kinds, marks.map(({ mark }) => mark)]);
    },

    /** From then on nobody can say who came. */
    async forgetBefore(day: string): Promise<void> {
      await execute(db, REMOVE_KEYS, [day]);
      await execute(db, REMOVE_MARKS, [day]);
    },
  };
}

export type VisitsRepository = ReturnType<typeof visitsRepository>;
