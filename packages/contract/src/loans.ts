import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The secret of a link, as it stands behind its #. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

export const LOAN_STATES = ['waiting', 'reading', 'over', 'revoked'] as const;

/** A link that the caller has given: 送你一看. */
export const givenLoan = z.object({
  loanId: z.uuid(),
  createdAt: z.iso.datetime(),
  state: z.enum(LOAN_STATES),
  /** Who has taken it; empty for a guest, and until somebody has. */
  takerName: z.string(),
  /** Until when it can be taken, or read once it was. */
  until: z.iso.datetime(),
});

export const giveLoan = endpoint({
  method: 'POST',
  path: '/cnt/loan/give',
  access: 'user',
  reply: 'secret',
  summary: 'A link by which one other person may read a post that the caller may open, once',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ loan: givenLoan, token }),
});

export const ownLoans = endpoint({
  method: 'GET',
  path: '/cnt/loan/listOwn',
  access: 'user',
  summary: 'The links that the caller has given to a post, newest first, at most 20',
  input: z.object({ postId: z.uuid() }),
  output: z.object({
    records: z.array(givenLoan),
    mostPerDay: z.int(),
    readableHours: z.int(),
    lifeDays: z.int(),
  }),
});

export const revokeLoan = endpoint({
  method: 'POST',
  path: '/cnt/loan/revoke',
  access: 'user',
  summary: 'Takes a link back; whoever reads by it stops',
  input: z.object({ loanId: z.uuid() }),
  output: z.null(),
});

export const lookAtLoan = endpoint({
  method: 'POST',
  path: '/cnt/loan/look',
  access: 'anyone',
  expected: ['loan.not_found'],
  summary: 'What a link lends, as a preview',
  input: z.object({ token }),
  output: z.object({
    postCover: z.string(),
    postTitle: z.string(),
    postSourceType: z.string(),
    postSourceLabel: z.string(),
    giverName: z.string(),
    readableHours: z.int(),
    /** Whether the caller gave it, reads by it, or comes after somebody else. */
    state: z.enum(['free', 'own', 'mine', 'taken']),
    /** Of a caller who reads by it. */
    fkPostId: z.optional(z.uuid()),
    until: z.nullable(z.iso.datetime()),
  }),
});

export const takeLoan = endpoint({
  method: 'POST',
  path: '/cnt/loan/take',
  access: 'guest',
  summary: 'Reads a post by a link: the first who comes, for some hours',
  input: z.object({ token }),
  output: z.object({ fkPostId: z.uuid(), until: z.nullable(z.iso.datetime()) }),
});
