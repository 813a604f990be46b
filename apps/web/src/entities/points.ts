import type { Client } from '@baohe/client/client';
import { inviteLink, ownInvites } from '@baohe/contract/invites';
import { ownBills } from '@baohe/contract/points';
import type { InviteState } from '@baohe/domain/points/invite';
import type { EntryKind } from '@baohe/domain/points/ledger';
import { siteOrigin } from '../native/server.ts';

/** One line of 点数记录. */
export interface PointEntry {
  id: string;
  at: string;
  reason: EntryKind;
  /** What the staff wrote to a correction. */
  note: string;
  /** The post it was about, as far as it is still there. */
  post: { id: string; title: string } | null;
  /** Of an invite: the viewer is who was invited. */
  wasInvited: boolean;
  /** Negative for what was spent. */
  delta: number;
  balance: number;
}

export interface Invite {
  id: string;
  at: string;
  name: string;
  /** What it has brought; 0 until the invited person came back on a second day. */
  points: number;
  state: InviteState;
}

/** The viewer's own link, and what an invite brings. */
export interface InviteLink {
  address: string;
  inviterPoints: number;
  inviteePoints: number;
  paidThisMonth: number;
  mostPaidPerMonth: number;
}

export async function fetchInviteLink(client: Client, signal: AbortSignal): Promise<InviteLink> {
  const { inviteKey, ...brings } = await client.call(inviteLink, {}, signal);
  return { ...brings, address: `${siteOrigin()}/login?invite=${inviteKey}` };
}

interface RecordsPage<Entry> {
  records: Entry[];
  cursor: string | null;
}

export async function fetchPointEntries(
  client: Client,
  cursor: string,
  signal: AbortSignal,
): Promise<RecordsPage<PointEntry>> {
  const page = await client.call(ownBills, cursor ? { cursor } : {}, signal);
  return {
    cursor: page.cursor,
    records: page.records.map((bill) => ({
      id: bill.billId,
      at: bill.billDatetime,
      reason: bill.reason,
      note: bill.note,
      post: bill.post && { id: bill.post.postUuid, title: bill.post.postTitle },
      wasInvited: bill.wasInvited,
      delta: bill.billIncomeType === 1 ? bill.billMoney : -bill.billMoney,
      balance: bill.balanceAfter,
    })),
  };
}

export async function fetchInvites(
  client: Client,
  cursor: string,
  signal: AbortSignal,
): Promise<RecordsPage<Invite>> {
  const page = await client.call(ownInvites, cursor ? { cursor } : {}, signal);
  return {
    cursor: page.cursor,
    records: page.records.map((invite) => ({
      id: invite.inviteId,
      at: invite.inviteDatetime,
      name: invite.inviteUsername,
      points: invite.invitePoints,
      state: invite.inviteState,
    })),
  };
}
