import {
  checkIn,
  checkInCalendar,
  checkInList,
  hasCheckedIn,
  makeUpDay,
} from '@baohe/contract/check-ins';
import { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { inviteLink, ownInvites } from '@baohe/contract/invites';
import { managedInvites } from '@baohe/contract/invites-managed';
import { ownBills } from '@baohe/contract/points';
import { managedBills } from '@baohe/contract/points-managed';
import { claimTask, taskList } from '@baohe/contract/tasks';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { FastifyInstance } from 'fastify';
import { serveCrud, type StaffRequest } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { billManager } from './bill-manager.ts';
import { checkInManager } from './check-in-manager.ts';
import { calendarOf, checkInToday, makeUpForDay } from './check-in.ts';
import { checkInsRepository } from './check-ins.repository.ts';
import { counterEntry, findCheckIns, findEntries, findInvites } from './find-records.ts';
import { inviteLinkOf } from './invite-link.ts';
import { inviteManager } from './invite-manager.ts';
import { ownBillsOf, ownCheckIns, ownInvitesOf } from './own-records.ts';
import type { PointsDeps } from './points-deps.ts';
import { claimPointsOf, tasksOf } from './tasks.ts';

export function pointsRoutes(app: FastifyInstance, deps: PointsDeps): void {
  serve(app, hasCheckedIn, async (_, { caller }) => {
    const day = shanghaiDay(deps.clock());
    return (await checkInsRepository(deps.db).onDay(caller.accountId, day)) !== null;
  });
  serve(app, checkIn, (_, { caller }) => checkInToday(deps, caller.accountId));
  serve(app, makeUpDay, ({ clockDate }, { caller }) =>
    makeUpForDay(deps, caller.accountId, clockDate),
  );
  serve(app, checkInCalendar, ({ month }, { caller }) => calendarOf(deps, caller.accountId, month));
  serve(app, checkInList, ({ cursor }, { caller }) => ownCheckIns(deps, caller.accountId, cursor));
  serve(app, ownBills, (query, { caller }) => ownBillsOf(deps, caller.accountId, query));
  serve(app, taskList, (_, { caller }) => tasksOf(deps, caller.accountId));
  serve(app, claimTask, ({ task }, { caller }) => claimPointsOf(deps, caller.accountId, task));
  serve(app, ownInvites, ({ cursor }, { caller }) => ownInvitesOf(deps, caller.accountId, cursor));
  serve(app, inviteLink, (_, { caller }) => inviteLinkOf(deps, caller.accountId));
  serveCrud(app, managedBills, billManager(deps), 'ledger.entry_not_found');
  serveCrud(app, managedCheckIns, checkInManager(deps), 'record.not_found');
  serveCrud(app, managedInvites, inviteManager(deps), 'record.not_found');
  serve(app, managedBills.search, (input) => findEntries(deps, input));
  serve(app, managedBills.counter, (input, request) =>
    counterEntry(deps, input, request as StaffRequest),
  );
  serve(app, managedCheckIns.search, (input) => findCheckIns(deps, input));
  serve(app, managedInvites.search, (input) => findInvites(deps, input));
}
