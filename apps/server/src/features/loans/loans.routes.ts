import { giveLoan, lookAtLoan, ownLoans, revokeLoan, takeLoan } from '@baohe/contract/loans';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/http/serve.ts';
import { giveLoanOf } from './give-loan.ts';
import { presentLoan } from './loan.presenter.ts';
import type { LoansDeps } from './loans-deps.ts';
import { loansRepository } from './loans.repository.ts';
import { previewOfLoan, takeLoanBy } from './take-loan.ts';

export function loansRoutes(app: FastifyInstance, deps: LoansDeps): void {
  const { db, settings, clock } = deps;
  const loans = loansRepository(db);

  serve(app, giveLoan, ({ postId }, { caller, visit }) => giveLoanOf(deps, postId, caller, visit));
  serve(app, ownLoans, async ({ postId }, { caller }) => {
    const at = clock();
    const given = await loans.ofPost(caller.accountId, postId, at);
    return {
      records: given.map((loan) => presentLoan(loan, at)),
      mostPerDay: settings.read('loansPerDay'),
      readableHours: settings.read('loanReadableHours'),
      lifeDays: settings.read('loanLifeDays'),
    };
  });
  serve(app, revokeLoan, async ({ loanId }, { caller }) => {
    if (!(await loans.revoke(loanId, caller.accountId, clock()))) {
      throw new AppError('loan.not_found');
    }
    return null;
  });
  serve(app, lookAtLoan, ({ token }, { caller, visit }) =>
    previewOfLoan(deps, token, caller, visit),
  );
  serve(app, takeLoan, ({ token }, { caller, visit }) => takeLoanBy(deps, token, caller, visit));
}
