import { randomInt, randomUUID } from 'node:crypto';
import type { managedCardKeys } from '@baohe/contract/card-keys-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { newCardKey, shownCardKey } from '@baohe/domain/card-keys/card-key';
import { csvText } from '@baohe/domain/card-keys/csv';
import { MOST_KEYS_IN_BATCH } from '@baohe/domain/card-keys/states';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { revokeGrant } from '../membership/grant-tier.ts';
import { ledgerRepository } from '../points/ledger.repository.ts';
import { hashCardKey, openCardKey, sealCardKey } from './card-key-secret.ts';
import { endingOf } from './card-key.presenter.ts';
import type { CardKeysDeps } from './card-keys-deps.ts';
import { cardKeysRepository, type BatchRow } from './card-keys.repository.ts';

type Calls = typeof managedCardKeys;

const BATCHES = 'card key batches';

const presentBatch = (row: BatchRow) => ({
  batchId: row.id,
  batchName: row.name,
  kind: row.kind,
  points: row.points,
  fkUserGroupUuid: row.tierId,
  days: row.days,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  counts: { new: row.new, used: row.used, void: row.void, taken_back: row.taken_back },
});

/** Makes keys that nobody knows before they are exported. */
export async function createBatch(
  { sealedTexts, clock }: CardKeysDeps,
  { batchName, worth, count, expiresAt }: ParsedInput<Calls['createBatch']>,
  { caller, transaction }: StaffRequest,
) {
  const now = clock();
  const expires = expiresAt === null ? null : new Date(expiresAt);
  if (expires && expires <= now) {
    throw new AppError('request.invalid', { field: 'expiresAt' });
  }
  const batchId = randomUUID();
  const made = Array.from({ length: count }, () => {
    const [id, key] = [randomUUID(), newCardKey((bound) => randomInt(bound))];
    return { id, hash: hashCardKey(key), sealed: sealCardKey(sealedTexts, id, key) };
  });
  return transaction(async (tx, audit) => {
    const keys = cardKeysRepository(tx);
    if (worth.kind === 'tier' && !(await keys.hasTier(worth.fkUserGroupUuid))) {
      throw new AppError('tier.not_found');
    }
    await keys.addBatch(
      {
        id: batchId,
        name: batchName,
        kind: worth.kind,
        points: worth.kind === 'points' ? worth.points : null,
        tierId: worth.kind === 'tier' ? worth.fkUserGroupUuid : null,
        days: worth.kind === 'tier' ? worth.days : null,
        staffId: caller.accountId,
        createdAt: now,
        expiresAt: expires,
      },
      made,
    );
    audit.compare([], [(await keys.batch(batchId))!]);
    return { batchId };
  });
}

export async function pageBatches({ db, cursors }: CardKeysDeps, cursor: string | undefined) {
  const page = await timePage({
    cursors,
    cursor,
    list: BATCHES,
    fetch: ({ behind, count }) => cardKeysRepository(db).newestBatches(behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  return { records: page.rows.map(presentBatch), cursor: page.cursor };
}

export async function pageKeys(
  { db, cursors, sealedTexts }: CardKeysDeps,
  { batchId, state, cursor }: ParsedInput<Calls['pageKeys']>,
) {
  const keys = cardKeysRepository(db);
  if (!(await keys.batch(batchId))) {
    throw new AppError('card_key.not_found');
  }
  const list = `card keys ${batchId} ${state ?? ''}`;
  const behind = cursor ? Number(cursors.positionIn(list, cursor)) : 0;
  const rows = await keys.keysOf(batchId, state ?? null, behind, LARGEST_WINDOW + 1);
  const shown = rows.slice(0, LARGEST_WINDOW);
  const last = rows.length > LARGEST_WINDOW ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => ({
      cardKeyId: row.id,
      number: row.number,
      ending: endingOf(openCardKey(sealedTexts, row)),
      state: row.state,
      fkUserId: row.accountId,
      username: row.username,
      usedAt: row.usedAt?.toISOString() ?? null,
      reason: row.reason,
    })),
    cursor: last ? cursors.at(list, String(last.number)) : null,
  };
}

/** For whoever prints or sells them; it can be made again, and each time stands in the audit log. */
export async function exportBatch({ db, sealedTexts }: CardKeysDeps, batchId: string) {
  const keys = cardKeysRepository(db);
  const batch = await keys.batch(batchId);
  if (!batch) {
    throw new AppError('card_key.not_found');
  }
  const amount = String(batch.points ?? batch.days ?? '');
  const expires = batch.expiresAt?.toISOString() ?? '';
  const rows = await keys.keysOf(batchId, null, 0, MOST_KEYS_IN_BATCH);
  const lines = rows.map((row) => [
    batch.name,
    String(row.number),
    shownCardKey(openCardKey(sealedTexts, row)),
    batch.kind,
    amount,
    batch.tierName ?? '',
    row.state,
    expires,
  ]);
  const head = ['batch', 'number', 'key', 'kind', 'amount', 'tier', 'state', 'expires'];
  return { csv: csvText([head, ...lines]) };
}

export async function withdrawKeys(
  { batchId, cardKeyIds }: ParsedInput<Calls['withdraw']>,
  { transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const keys = cardKeysRepository(tx);
    const before = await keys.batch(batchId);
    if (!before) {
      throw new AppError('card_key.not_found');
    }
    const changed = await keys.withdraw(batchId, cardKeyIds ?? null);
    audit.compare([before], [(await keys.batch(batchId))!]);
    return { changed };
  });
}

/** What a used key gave is taken back: points by an entry of their own, a tier by ending its time. */
export async function takeKeyBack(
  { clock }: CardKeysDeps,
  { cardKeyId, reason }: ParsedInput<Calls['takeBack']>,
  { caller, transaction }: StaffRequest,
): Promise<null> {
  const at = clock();
  return transaction(async (tx, audit) => {
    const keys = cardKeysRepository(tx);
    const taken = await keys.takeBack(cardKeyId, at, reason, caller.accountId);
    if (!taken) {
      const isKnown = await keys.isKnown(cardKeyId);
      throw new AppError(isKnown ? 'card_key.not_used' : 'card_key.not_found');
    }
    const { accountId, kind, points } = taken;
    if (accountId && kind === 'points') {
      const ledger = ledgerRepository(tx);
      const entry = await ledger.find(accountId, 'card_key', cardKeyId);
      await ledger.add({
        accountId,
        delta: -points!,
        kind: 'correction',
        // The same as where an entry is taken back by hand: it happens once, whichever way.
        reference: entry!.id,
        at,
        remark: reason,
        staffId: caller.accountId,
      });
    }
    if (kind === 'tier') {
      await revokeGrant(tx, 'card_key', cardKeyId, at);
    }
    audit.compare([{ id: cardKeyId, state: 'used' }], [{ id: cardKeyId, state: 'taken_back' }]);
    return null;
  });
}
