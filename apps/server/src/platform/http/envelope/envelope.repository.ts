import { lt, sql } from 'drizzle-orm';
import { envelopeEpoch, envelopeSeen } from '../../../schema/envelope.ts';
import type { Queryable } from '../../database/queryable.ts';

export function envelopeRepository(db: Queryable) {
  const markSeen = db
    .insert(envelopeSeen)
    .values({ contextId: sql.placeholder('contextId'), n: sql.placeholder('n') })
    .onConflictDoNothing()
    .prepare('envelope_seen');

  return {
    async epoch(): Promise<string> {
      const [row] = await db.select({ epoch: envelopeEpoch.epoch }).from(envelopeEpoch);
      return row!.epoch;
    },

    async startNewEpoch(epoch: string): Promise<void> {
      await db.update(envelopeEpoch).set({ epoch, since: sql`now()` });
    },

    /** False when any process has accepted this very call before; the primary key decides. */
    async useOnce(contextId: string, n: number): Promise<boolean> {
      const { rowCount } = await markSeen.execute({
        contextId: Buffer.from(contextId, 'base64url'),
        n,
      });
      return rowCount === 1;
    },

    async forgetBefore(time: Date): Promise<void> {
      await db.delete(envelopeSeen).where(lt(envelopeSeen.seenAt, time));
    },
  };
}

export type EnvelopeRepository = ReturnType<typeof envelopeRepository>;
