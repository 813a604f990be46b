import type { ErrorKey } from '@baohe/contract/errors';
import { arrangeTerm, type MoveRefusal, type TermMove } from '@baohe/domain/terms/arrange';
import { AppError } from '../../platform/app-error.ts';
import type { CallTransaction } from '../../platform/http/call-transaction.ts';
import { arrangeTermsRepository } from './arrange-terms.repository.ts';

const REFUSALS: Readonly<Record<MoveRefusal, ErrorKey>> = {
  unknown: 'term.not_found',
  cycle: 'term.cycle',
  'other-zone': 'term.other_zone',
};

/** Puts a category with all below it elsewhere in its zone; its posts stand in what is above it then. */
export const arrangeTerms = (
  transaction: CallTransaction,
  move: TermMove,
): Promise<{ posts: number }> =>
  transaction(async (tx) => {
    const repository = arrangeTermsRepository(tx);
    const all = await repository.lockedCategories();
    const arranged = arrangeTerm(all, move);
    if (typeof arranged === 'string') {
      throw new AppError(REFUSALS[arranged]);
    }
    const { no } = all.find(({ id }) => id === move.id)!;
    return { posts: await repository.save({ ...move, no }, arranged) };
  });
