import type { givenLoan } from '@baohe/contract/loans';
import { loanState } from '@baohe/domain/posts/loan';
import type { output } from 'zod/mini';
import type { LoanRow } from './loans.repository.ts';

export function presentLoan(loan: LoanRow, now: Date): output<typeof givenLoan> {
  const { id, createdAt, expiresAt, endsAt, takerName } = loan;
  return {
    loanId: id,
    createdAt: createdAt.toISOString(),
    state: loanState(loan, now),
    takerName,
    until: (endsAt ?? expiresAt).toISOString(),
  };
}
