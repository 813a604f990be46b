import type { Client } from '@baohe/client/client';
import { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { managedCodes } from '@baohe/contract/codes-managed';
import { managedInvites } from '@baohe/contract/invites-managed';
import type { Fortune } from '@baohe/domain/points/fortune';
import { given, type PageOf } from '../use-pages.ts';
import type { RecordsFilter } from './ledger.ts';

/** Of codes, invites and check-ins; behind it stands which. */
export const RECORDS_KEY = 'records';

interface Named {
  id: string;
  name: string;
}

export interface SharedCode {
  id: string;
  code: string;
  person: Named;
  post: { id: string; title: string };
  helps: number;
  suspect: number;
  isOpen: boolean;
  isUsable: boolean;
  createdAt: string;
}

export async function fetchCodes(
  client: Client,
  { personId, postId, code, ...days }: RecordsFilter & { code: string },
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<SharedCode>> {
  const { records, cursor: next } = await client.call(
    managedCodes.search,
    given({ ...days, cypherKey: code, fkUserId: personId, fkPostId: postId, cursor }),
    signal,
  );
  return {
    rows: records.map((one) => ({
      id: one.cypherId,
      code: one.cypherKey,
      person: { id: one.fkUserId, name: one.username },
      post: { id: one.fkPostId, title: one.postTitle },
      helps: one.helpCount,
      suspect: one.suspectCount,
      isOpen: one.isOpen,
      isUsable: one.status === 1,
      createdAt: one.createdAt,
    })),
    cursor: next,
  };
}

export interface CodeHelp {
  number: number;
  person: Named | null;
  at: string;
  isSuspect: boolean;
}

export async function fetchHelps(
  client: Client,
  codeId: string,
  signal: AbortSignal,
): Promise<CodeHelp[]> {
  const { records } = await client.call(managedCodes.helps, { cypherId: codeId }, signal);
  return records.map(({ number, helperId, helperName, at, isSuspect }) => ({
    number,
    person: helperId === null ? null : { id: helperId, name: helperName },
    at,
    isSuspect,
  }));
}

/** One that is withdrawn is no code any more; its helps stay. */
export const setCodeUsable = (client: Client, id: string, isUsable: boolean) =>
  client.call(managedCodes.batchUpdate, { cyphers: [{ cypherId: id, status: isUsable ? 1 : 0 }] });

export interface Invite {
  id: string;
  inviter: Named;
  invited: Named;
  points: number;
  isCounted: boolean;
  createdAt: string;
}

export async function fetchInvites(
  client: Client,
  { personId, fromDay, untilDay }: Omit<RecordsFilter, 'postId'>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<Invite>> {
  const { records, cursor: next } = await client.call(
    managedInvites.search,
    given({ fromDay, untilDay, fkUserId: personId, cursor }),
    signal,
  );
  return {
    rows: records.map((one) => ({
      id: one.inviteId,
      inviter: { id: one.fkUserId, name: one.username },
      invited: { id: one.invitedUserId, name: one.inviteUsername },
      points: one.invitePoints,
      isCounted: one.status === 1,
      createdAt: one.inviteDatetime,
    })),
    cursor: next,
  };
}

export const setInviteCounted = (client: Client, id: string, isCounted: boolean) =>
  client.call(managedInvites.alterStatus, { inviteId: id, status: isCounted ? 1 : 0 });

export interface CheckIn {
  id: string;
  person: Named;
  day: string;
  at: string;
  fortune: Fortune | null;
  points: number;
  isCounted: boolean;
}

export async function fetchCheckIns(
  client: Client,
  { personId, fromDay, untilDay }: Omit<RecordsFilter, 'postId'>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PageOf<CheckIn>> {
  const { records, cursor: next } = await client.call(
    managedCheckIns.search,
    given({ fromDay, untilDay, fkUserId: personId, cursor }),
    signal,
  );
  return {
    rows: records.map((one) => ({
      id: one.clockId,
      person: { id: one.fkUserId, name: one.username },
      day: one.clockDate,
      at: one.clockDatetime,
      fortune: one.fortune,
      points: one.awardPointCount,
      isCounted: one.status === 1,
    })),
    cursor: next,
  };
}

/** A day that somebody could not check in on: it counts for the streak and brings no points. */
export const addCheckIn = (client: Client, personId: string, day: string) =>
  client.call(managedCheckIns.batchSave, { clocks: [{ fkUserId: personId, clockDate: day }] });

export const setCheckInCounted = (client: Client, id: string, isCounted: boolean) =>
  client.call(managedCheckIns.alterStatus, { clockId: id, status: isCounted ? 1 : 0 });
