import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { inviteState } from '@baohe/domain/points/invite';
import { monthOf, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { timePage } from '../../platform/paging/time-page.ts';
import { ordersRepository } from '../payment/orders.repository.ts';
import { presentBill } from './bill.presenter.ts';
import { presentCash } from './cash.presenter.ts';
import { presentCheckIn } from './check-in.presenter.ts';
import { checkInsRepository } from './check-ins.repository.ts';
import { invitesRepository } from './invites.repository.ts';
import { ledgerRepository, type Direction } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';

interface BillQuery {
  billIncomeType?: number | undefined;
  billMoneyType?: number | undefined;
  cursor?: string | undefined;
}

const DIRECTION: Readonly<Record<number, Direction>> = { 1: 1, 2: -1 };

/** Every point of an account, newest first. */
export async function ownBillsOf(
  { db, cursors }: PointsDeps,
  accountId: string,
  { billIncomeType = 0, billMoneyType = 1, cursor }: BillQuery,
) {
  if (billMoneyType !== 1) {
    return cashOf({ db, cursors }, accountId, billIncomeType, cursor);
  }
  const list = `bills ${accountId} ${billIncomeType}`;
  const before = cursor === undefined ? null : Number(cursors.positionIn(list, cursor));
  const direction = DIRECTION[billIncomeType] ?? 0;
  const rows = await ledgerRepository(db).ofAccount(
    accountId,
    direction,
    before,
    LARGEST_WINDOW + 1,
  );
  const { shown, last } = window(rows);
  return {
    records: shown.map(presentBill),
    cursor: last ? cursors.at(list, String(last.number)) : null,
  };
}

/** Cash: what was paid for orders, and what came back. */
async function cashOf(
  { db, cursors }: Pick<PointsDeps, 'db' | 'cursors'>,
  accountId: string,
  incomeType: number,
  cursor: string | undefined,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: `cash ${accountId} ${incomeType}`,
    fetch: ({ behind, count }) => ordersRepository(db).own(accountId, behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  return {
    records: page.rows
      .flatMap(presentCash)
      .filter((bill) => incomeType === 0 || bill.billIncomeType === incomeType),
    cursor: page.cursor,
  };
}

export async function ownCheckIns(
  { db, cursors }: PointsDeps,
  accountId: string,
  cursor: string | undefined,
) {
  const list = `check-ins ${accountId}`;
  const before = cursor === undefined ? null : cursors.positionIn(list, cursor);
  const rows = await checkInsRepository(db).newestBefore(accountId, before, LARGEST_WINDOW + 1);
  const { shown, last } = window(rows);
  return {
    records: shown.map(presentCheckIn),
    cursor: last ? cursors.at(list, last.day) : null,
  };
}

export async function ownInvitesOf(
  { db, cursors, settings, clock }: PointsDeps,
  accountId: string,
  cursor: string | undefined,
) {
  const invites = invitesRepository(db);
  const [page, paidThisMonth] = await Promise.all([
    timePage({
      cursors,
      cursor,
      list: `invites ${accountId}`,
      fetch: ({ behind, count }) => invites.ofAccount(accountId, behind, count),
      timeOf: ({ createdAt }) => createdAt,
    }),
    invites.paidIn(accountId, `${monthOf(shanghaiDay(clock()))}-01`),
  ]);
  const pointsNow = settings.read('inviterPoints');
  const isMonthFull = paidThisMonth >= settings.read('invitesPaidPerMonth');
  return {
    records: page.rows.map(({ id, createdAt, name, points, isPaid, mayBePaid }) => ({
      inviteId: id,
      inviteDatetime: createdAt.toISOString(),
      inviteUsername: name,
      invitePoints: points,
      inviteState: inviteState({
        isPaid,
        points: isPaid ? points : pointsNow,
        mayBePaid,
        isMonthFull,
      }),
    })),
    cursor: page.cursor,
  };
}

/** Of one row more than is shown: those that are, and the last of them where more follow. */
function window<Row>(rows: readonly Row[]): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, LARGEST_WINDOW);
  return { shown, last: rows.length > LARGEST_WINDOW ? shown.at(-1) : undefined };
}
