import { copyUntil } from '@baohe/domain/offline/copy-life';
import { keepsCopies } from '../../shared/keeps-copies.ts';
import { privateMode } from '../../shared/private-mode.ts';
import { currentViewer } from '../viewer.ts';
import { openCopies, type OfflineCopies } from './copies.ts';

let opened: { accountId: string; copies: OfflineCopies } | undefined;
let last: Promise<unknown> = Promise.resolve();

/** After what other tabs are writing, where the browser can say so. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('offline copies', work) : work();
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(work));
  last = turn.catch(() => {});
  return turn;
}

/** The copies of whoever is here; undefined for a stranger, and where the browser has no cache for them. */
export function ownCopies(): OfflineCopies | undefined {
  const accountId = currentViewer()?.id;
  const storage = globalThis.caches as CacheStorage | undefined;
  if (accountId === undefined || !storage) {
    return undefined;
  }
  if (opened?.accountId !== accountId) {
    const copies = openCopies({
      caches: storage,
      fetch: (...request) => fetch(...request),
      accountId,
      untilOf: (detail) => copyUntil(detail, currentViewer()?.tiers ?? [], new Date()),
      now: Date.now,
      inTurn,
    });
    opened = { accountId, copies };
  }
  return opened.copies;
}

/** The same to write to: nothing is copied in private mode, nor for whoever does not want it. */
export const copiesToFill = (): OfflineCopies | undefined =>
  privateMode.get() || !keepsCopies.get() ? undefined : ownCopies();
