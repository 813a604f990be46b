import {
  STATEMENT_LONGEST,
  REPORT_KINDS,
  REPORT_STATUSES,
} from '@baohe/domain/posts/rights-report';
import * as z from 'zod/mini';
import { chosenPosts, progressId } from './bulk-edit.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';

const statement = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(STATEMENT_LONGEST), storable);
const status = z.literal([...REPORT_STATUSES]);
const done = z.object({ changed: z.int() });
const postsWithReason = z.object({ posts: chosenPosts, reason: statement, progressId });

const reportedPost = {
  postUuid: z.uuid(),
  postTitle: z.string(),
};

const managedReport = z.object({
  reportId: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  content: z.string(),
  contact: z.string(),
  status,
  answer: z.string(),
  createdAt: z.iso.datetime(),
  userId: z.uuid(),
  /** Empty for a guest. */
  username: z.string(),
  ...reportedPost,
  isTakenDown: z.boolean(),
});

const takedownRecord = z.object({
  takedownId: z.uuid(),
  ...reportedPost,
  reason: z.string(),
  staffName: z.string(),
  at: z.iso.datetime(),
  restoredAt: z.nullable(z.iso.datetime()),
  restoreReason: z.string(),
});

export type ManagedReport = z.output<typeof managedReport>;
export type TakedownRecord = z.output<typeof takedownRecord>;

/** What editors do with reports. A file of its own: the visitor's app does not carry it. */
export const managedReports = {
  page: endpoint({
    method: 'POST',
    path: '/ope/report/page',
    access: 'editor',
    reads: true,
    readsPeople: true,
    summary: 'Pages of reports, newest first',
    input: z.object({ status: z.optional(status), cursor: z.optional(cursor) }),
    output: pageOf(managedReport),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/ope/report/answer',
    access: 'editor',
    summary: 'Answers a report; its author is notified',
    input: z.object({ reportId: z.uuid(), status: z.literal([1, 2]), answer: statement }),
    output: done,
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/ope/report/takeDown',
    access: 'editor',
    summary: 'Takes posts down: nothing of them is reachable, the reason stands in their place',
    input: postsWithReason,
    output: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/ope/report/restore',
    access: 'editor',
    summary: 'Restores posts that were taken down, as they were before',
    input: postsWithReason,
    output: done,
  }),
  takedowns: endpoint({
    method: 'POST',
    path: '/ope/report/takedowns',
    access: 'editor',
    reads: true,
    summary: 'Posts that are or were taken down, newest first',
    input: z.object({ cursor: z.optional(cursor) }),
    output: pageOf(takedownRecord),
  }),
};
