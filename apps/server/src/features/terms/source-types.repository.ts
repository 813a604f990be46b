import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { sourceType } from '../../schema/source-type.ts';
import type { SourceRow } from './terms.repository.ts';

/** What is undefined stays as it is. */
type SourceChange = Pick<SourceRow, 'key'> & {
  [K in 'label' | 'names' | 'columns' | 'offered' | 'position']?: SourceRow[K] | undefined;
};

export function sourceTypesRepository(db: Queryable) {
  return {
    async all(): Promise<SourceRow[]> {
      return db.select().from(sourceType).orderBy(asc(sourceType.position), asc(sourceType.key));
    },

    async ofKeys(keys: readonly string[]): Promise<SourceRow[]> {
      return db
        .select()
        .from(sourceType)
        .where(inArray(sourceType.key, [...keys]))
        .orderBy(asc(sourceType.key));
    },

    /** All or none; how many there were to change. */
    async change(changes: readonly SourceChange[]): Promise<number> {
      let changed = 0;
      for (const { key, ...change } of changes) {
        if (Object.values(change).some((value) => value !== undefined)) {
          const { rowCount } = await db
            .update(sourceType)
            .set(change)
            .where(eq(sourceType.key, key));
          changed += rowCount ?? 0;
        }
      }
      return changed;
    },
  };
}
