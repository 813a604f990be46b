import { userDetail, userDetailOf } from '@baohe/contract/user-details';
import { managedUserDetails } from '@baohe/contract/user-details-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { accountDetailsManager, presentDetails } from './account-details-manager.ts';
import { accountDetailsRepository } from './account-details.repository.ts';

export function accountsRoutes(app: FastifyInstance, db: Db, cursors: Cursors): void {
  const own = async ({ id }: { id: string }, { caller }: { caller: SessionCaller }) => {
    const [row] = id === caller.accountId ? await accountDetailsRepository(db).byIds([id]) : [];
    if (!row) {
      throw new AppError('access.denied');
    }
    return presentDetails(row);
  };
  serve(app, userDetailOf, own);
  serve(app, userDetail, own);
  serveCrud(app, managedUserDetails, accountDetailsManager(db, cursors), 'account.not_found');
}
