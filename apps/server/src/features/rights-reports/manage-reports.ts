import type { ParsedInput } from '@baohe/contract/endpoint';
import type { ManagedReport, managedReports } from '@baohe/contract/rights-reports-managed';
import type { ReportStatus } from '@baohe/domain/posts/rights-report';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { withProgress } from '../bulk-edit/edit-progress.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { chosenNumbers } from '../post-filters/chosen-posts.ts';
import type { ReportsDeps } from './reports-deps.ts';
import { reportsRepository, type ReportRow } from './reports.repository.ts';
import { takedownsRepository } from './takedowns.repository.ts';

type Calls = typeof managedReports;

const PAGE = 40;
const REPORTS = 'rights reports';
const TAKEDOWNS = 'takedowns';

const presentReport = (row: ReportRow): ManagedReport => ({
  reportId: row.id,
  kind: row.kind,
  content: row.content,
  contact: row.contact,
  status: row.status as ReportStatus,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  userId: row.accountId,
  username: row.name,
  postUuid: row.postId,
  postTitle: row.title,
  isTakenDown: row.isTakenDown,
});

export async function pageReports(
  { db, cursors }: ReportsDeps,
  { status, cursor }: ParsedInput<Calls['page']>,
) {
  const page = await timePage({
    cursors,
    cursor,
    list: REPORTS,
    size: PAGE,
    fetch: ({ behind, count }) => reportsRepository(db).newest(status ?? null, behind, count),
    timeOf: ({ createdAt }) => createdAt,
  });
  return { records: page.rows.map(presentReport), cursor: page.cursor };
}

/** The author reads the answer among their notifications, with the post it is about. */
export function answerReport(
  { clock }: ReportsDeps,
  { reportId, status, answer }: ParsedInput<Calls['answer']>,
  { transaction }: StaffRequest,
) {
  const at = clock();
  return transaction(async (tx, audit) => {
    const reports = reportsRepository(tx);
    const before = await reports.find(reportId);
    if (!before) {
      throw new AppError('record.not_found');
    }
    const changed = await reports.answer(reportId, status, answer, at);
    await notificationsRepository(tx).addAboutSubject(
      before.accountId,
      'report_answered',
      `${before.title}: ${answer}`,
      at,
    );
    audit.compare([before], [(await reports.find(reportId))!]);
    return { changed };
  });
}

/** Hidden as drafts are, from lists, searches, covers and signed addresses, until they are restored. */
export function takeDownPosts(
  deps: ReportsDeps,
  { posts, reason, progressId }: ParsedInput<Calls['takeDown']>,
  { caller: { accountId }, transaction }: StaffRequest,
) {
  const at = deps.clock();
  return withProgress({ db: deps.db, accountId, id: progressId }, (progress) =>
    transaction(async (tx, audit) => {
      const takedowns = takedownsRepository(tx);
      const before = await takedowns.hold(await chosenNumbers(deps, tx, posts));
      if (before.length === 0) {
        throw new AppError('post.not_found');
      }
      const open = before.filter(({ isTakenDown }) => !isTakenDown);
      if (open.length === 0) {
        throw new AppError('request.conflict');
      }
      const numbers = open.map(({ no }) => no);
      await progress.begin(open.length);
      await takedowns.add(numbers, { reason, staffId: accountId, at }, progress.step);
      audit.compare(open, await takedowns.hold(numbers));
      await progress.finish(tx, resultOf(before, open));
      return { changed: open.length };
    }),
  );
}

/** As the progress of an edit says it. */
const resultOf = (chosen: readonly unknown[], changed: readonly unknown[]) => ({
  changeSetId: null,
  changed: changed.length,
  unchanged: chosen.length - changed.length,
});

export function restorePosts(
  deps: ReportsDeps,
  { posts, reason, progressId }: ParsedInput<Calls['restore']>,
  { caller: { accountId }, transaction }: StaffRequest,
) {
  const at = deps.clock();
  return withProgress({ db: deps.db, accountId, id: progressId }, (progress) =>
    transaction(async (tx, audit) => {
      const takedowns = takedownsRepository(tx);
      const held = await takedowns.hold(await chosenNumbers(deps, tx, posts));
      const down = held.filter(({ isTakenDown }) => isTakenDown);
      if (down.length === 0) {
        throw new AppError('record.not_found');
      }
      const numbers = down.map(({ no }) => no);
      await progress.begin(down.length);
      await takedowns.end(numbers, { reason, at }, progress.step);
      audit.compare(down, await takedowns.hold(numbers));
      await progress.finish(tx, resultOf(held, down));
      return { changed: down.length };
    }),
  );
}

export async function pageTakedowns({ db, cursors }: ReportsDeps, cursor: string | undefined) {
  const page = await timePage({
    cursors,
    cursor,
    list: TAKEDOWNS,
    size: PAGE,
    fetch: ({ behind, count }) => takedownsRepository(db).newest(behind, count),
    timeOf: ({ at }) => at,
  });
  return {
    records: page.rows.map(({ id, postId, title, at, restoredAt, ...rest }) => ({
      takedownId: id,
      postUuid: postId,
      postTitle: title,
      at: at.toISOString(),
      restoredAt: restoredAt?.toISOString() ?? null,
      ...rest,
    })),
    cursor: page.cursor,
  };
}
