import type { Queryable } from '../database/queryable.ts';
import { column, execute, queryRow, statement } from '../database/statement.ts';

/** One attempt at a change under a key of its caller. */
export interface Claim {
  accountId: string;
  key: string;
  requestDigest: Buffer;
  attempt: string;
  now: Date;
  /** A key that was claimed before is free again. */
  expiredBefore: Date;
  /** An attempt that began before and has no reply has died. */
  abandonedBefore: Date;
}

// The row is written when it is new, has expired, or its attempt has died; else it is only read.
const CLAIM = statement({
  name: 'claim_idempotency_key',
  text: `
    insert into idempotency_key as held (account_id, key, request_digest, claimed_at, attempt)
    values ($1, $2, $3, $5, $4)
    on conflict (account_id, key) do update
      set request_digest = excluded.request_digest, claimed_at = excluded.claimed_at,
        attempt = excluded.attempt, reply = null
      where held.claimed_at < $6
        or (held.reply is null and held.claimed_at < $7 and held.request_digest = excluded.request_digest)
    returning attempt`,
  row: { attempt: column.uuid() },
});

const HELD = statement({
  name: 'held_idempotency_key',
  text: `select request_digest as "requestDigest", reply from idempotency_key where account_id = $1 and key = $2`,
  row: { requestDigest: column.bytes(), reply: column.text().orNull },
});

const KEEP_REPLY = statement({
  name: 'keep_idempotent_reply',
  text: 'update idempotency_key set reply = $4 where account_id = $1 and key = $2 and attempt = $3',
});

const RELEASE = statement({
  name: 'release_idempotency_key',
  text: `delete from idempotency_key where account_id = $1 and key = $2 and attempt = $3 and reply is null`,
});

const REMOVE_OLD = statement({
  name: 'remove_old_idempotency_keys',
  isPrepared: false,
  text: 'delete from idempotency_key where claimed_at < $1',
});

export function idempotencyRepository(db: Queryable) {
  return {
    /** Null when the key is this attempt's now; else what is held under it. */
    async claim(claim: Claim): Promise<{ requestDigest: Buffer; reply: string | null } | null> {
      const { accountId, key, requestDigest, attempt, now, expiredBefore, abandonedBefore } = claim;
      const values = [accountId, key, requestDigest, attempt, now, expiredBefore, abandonedBefore];
      for (;;) {
        if (await queryRow(db, CLAIM, values)) {
          return null;
        }
        const held = await queryRow(db, HELD, [accountId, key]);
        // Released between the two statements: it can be claimed now.
        if (held) {
          return held;
        }
      }
    },

    async keepReply({ accountId, key, attempt }: Claim, reply: string): Promise<void> {
      await execute(db, KEEP_REPLY, [accountId, key, attempt, reply]);
    },

    /** So that the call can be made again. */
    async release({ accountId, key, attempt }: Claim): Promise<void> {
      await execute(db, RELEASE, [accountId, key, attempt]);
    },

    async removeBefore(time: Date): Promise<void> {
      await execute(db, REMOVE_OLD, [time]);
    },
  };
}

export type IdempotencyRepository = ReturnType<typeof idempotencyRepository>;
