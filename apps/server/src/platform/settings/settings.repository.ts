import { eq, sql } from 'drizzle-orm';
import { setting } from '../../schema/setting.ts';
import type { Queryable } from '../database/queryable.ts';

export function settingsRepository(db: Queryable) {
  return {
    async all(): Promise<{ key: string; value: unknown }[]> {
      // As the driver gives it: the column's own conversion would read the text "2026" as a number.
      const value = sql<unknown>`${setting.value}`;
      return db.select({ key: setting.key, value }).from(setting);
    },

    /** Waits for whoever changes it at this moment; undefined while nobody has set it. */
    async holdValue(key: string): Promise<{ value: unknown } | undefined> {
      const value = sql<unknown>`${setting.value}`;
      const [found] = await db
        .select({ value })
        .from(setting)
        .where(eq(setting.key, key))
        .for('update');
      return found;
    },

    async remove(key: string): Promise<boolean> {
      const { rowCount } = await db.delete(setting).where(eq(setting.key, key));
      return rowCount === 1;
    },

    async store(key: string, value: unknown): Promise<void> {
      // A JSON null would be stored as SQL null by the driver's own conversion.
      const json = sql`${JSON.stringify(value)}::jsonb`;
      await db
        .insert(setting)
        .values({ key, value: json })
        .onConflictDoUpdate({ target: setting.key, set: { value: json, changedAt: sql`now()` } });
    },
  };
}

export type SettingsRepository = ReturnType<typeof settingsRepository>;
