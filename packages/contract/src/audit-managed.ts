import { ROLES } from '@baohe/domain/identity/roles';
import { AUDIT_AREAS } from '@baohe/domain/site/audit-areas';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { storable } from './storable-text.ts';
import { writtenTime } from './written-time.ts';

const word = z.string().check(z.minLength(1), z.maxLength(200), storable);
const MOST_ENTRIES = 9_007_199_254_740_991;

const auditRecord = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** Null for a command of the machine's own operator. */
  userId: z.nullable(z.uuid()),
  actor: z.string(),
  roles: z.array(z.enum(ROLES)),
  tokenId: z.nullable(z.uuid()),
  network: z.string(),
  /** `PUT /ope/anno/batchUpdate` */
  action: z.string(),
  targets: z.array(z.string()),
  fields: z.array(z.string()),
  /** Whether the record differed before and after; null where nothing was compared. */
  hasChanged: z.nullable(z.boolean()),
});

export type AuditRecord = z.output<typeof auditRecord>;

const auditDetail = z.extend(auditRecord, {
  /** As it was and became, of what is about no person; null where only digests are stored. */
  before: z.nullable(z.json()),
  after: z.nullable(z.json()),
  hash: z.string(),
  previous: z.string(),
});

export type AuditDetail = z.output<typeof auditDetail>;

export const auditLog = {
  page: endpoint({
    method: 'POST',
    path: '/sys/audit/page',
    access: 'admin',
    reads: true,
    summary: 'What the staff did, newest first',
    input: z.object({
      /** A name as it was then, or the id of an account. */
      who: z.optional(word),
      area: z.optional(z.enum(AUDIT_AREAS)),
      /** The id of a record, or the name of a setting. */
      target: z.optional(word),
      from: z.optional(writtenTime),
      until: z.optional(writtenTime),
      cursor: z.optional(cursor),
    }),
    output: pageOf(auditRecord),
  }),
  get: endpoint({
    method: 'POST',
    path: '/sys/audit/get',
    access: 'admin',
    reads: true,
    summary: 'One entry with what it changed',
    input: z.object({ number: z.int().check(z.minimum(1), z.maximum(MOST_ENTRIES)) }),
    output: auditDetail,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/sys/audit/verify',
    access: 'admin',
    reads: true,
    summary: 'Recomputes the chain from an entry on, some thousands at a time',
    input: z.object({
      /** What was checked already; 0 at the beginning. */
      after: z.int().check(z.minimum(0), z.maximum(MOST_ENTRIES)),
    }),
    output: z.object({
      checked: z.int(),
      total: z.int(),
      isDone: z.boolean(),
      /** The number of the first entry that is not what was written. */
      broken: z.nullable(z.int()),
    }),
  }),
};
