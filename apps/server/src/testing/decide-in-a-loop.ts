import { decideImages } from '../features/review/decide-images.ts';
import { resetReview } from '../features/review/reset-review.ts';
import type { ReviewDeps } from '../features/review/review-deps.ts';
import { undoDecision } from '../features/review/undo-decision.ts';
import type { StaffRequest } from '../platform/crud/serve-crud.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { openDb, openPool } from '../platform/database/pool.ts';

/** A process that decides on all images again and again, until it is ended: DATABASE ACCOUNT. Says each that is done. */
const [database = '', accountId = ''] = process.argv.slice(2);
const pool = openPool(database);
const db = openDb(pool);
const note = { target: () => undefined, compare: () => undefined, show: () => undefined };
const deps = { clock: () => new Date() } as ReviewDeps;
const request = {
  caller: { accountId },
  transaction: (work) => inTransaction({ db }, (tx) => work(tx, note)),
} as StaffRequest;

const { rows } = await pool.query<{ name: string }>('select name from review_image');
const names = rows.map(({ name }) => name);
for (let turn = 0; ; turn += 1) {
  const imageNameList = names.filter((_, at) => at % 3 === turn % 3);
  const { batchId } = await decideImages(
    deps,
    { actionType: turn % 2 === 0 ? 1 : 2, imageNameList },
    request,
  );
  if (turn % 4 === 3 && batchId) {
    await undoDecision(deps, { batchIds: [batchId] }, request);
  }
  if (turn % 10 === 9) {
    await resetReview(deps, request);
  }
  process.stdout.write(`decided ${turn}\n`);
}
