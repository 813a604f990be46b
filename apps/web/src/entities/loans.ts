import type { Client } from '@baohe/client/client';
import { giveLoan, lookAtLoan, ownLoans, revokeLoan, takeLoan } from '@baohe/contract/loans';
import type { LoanState } from '@baohe/domain/posts/loan';
import { siteOrigin } from '../native/server.ts';

/** A link that the viewer has given, by which one other person may read a post. */
export interface GivenLoan {
  id: string;
  at: string;
  state: LoanState;
  /** Empty for a guest, and until somebody has come. */
  takerName: string;
  /** Until when it can be taken, or read once it was. */
  until: string;
}

export interface OwnLoans {
  loans: GivenLoan[];
  mostPerDay: number;
  readableHours: number;
  lifeDays: number;
}

/** What somebody sees who opens such a link. */
export interface LentPost {
  title: string;
  coverUrl: string;
  sourceType: string;
  sourceLabel: string;
  /** Who gave it. */
  giverName: string;
  readableHours: number;
  /** free: nobody has come. own: the viewer's. mine: the viewer reads by it. taken: somebody else does. */
  state: 'free' | 'own' | 'mine' | 'taken';
  /** Of a viewer who reads by it. */
  postId: string | undefined;
  until: string | null;
}

export async function fetchOwnLoans(
  client: Client,
  postId: string,
  signal: AbortSignal,
): Promise<OwnLoans> {
  const { records, ...limits } = await client.call(ownLoans, { postId }, signal);
  return {
    ...limits,
    loans: records.map(({ loanId, createdAt, ...rest }) => ({
      ...rest,
      id: loanId,
      at: createdAt,
    })),
  };
}

/** The address is known from now on to whoever holds it, and to nobody else. */
export async function giveLoanLink(client: Client, postId: string) {
  const { loan, token } = await client.call(giveLoan, { postId });
  return { id: loan.loanId, address: `${siteOrigin()}/g#${token}` };
}

export async function takeBackLoan(client: Client, loanId: string): Promise<void> {
  await client.call(revokeLoan, { loanId });
}

export async function resolveLoan(
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<LentPost> {
  const lent = await client.call(lookAtLoan, { token }, signal);
  return {
    title: lent.postTitle,
    coverUrl: lent.postCover,
    sourceType: lent.postSourceType,
    sourceLabel: lent.postSourceLabel,
    giverName: lent.giverName,
    readableHours: lent.readableHours,
    state: lent.state,
    postId: lent.fkPostId,
    until: lent.until,
  };
}

/** The post that may be read from now on. */
export async function readByLoan(client: Client, token: string): Promise<string> {
  const { fkPostId } = await client.call(takeLoan, { token });
  return fkPostId;
}
