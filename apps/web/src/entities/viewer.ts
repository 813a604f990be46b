import {
  currentViewer as currentReply,
  rememberViewer,
  useViewer as useReply,
} from '@baohe/app-shell/viewer';
import type { Viewer as ViewerReply } from '@baohe/contract/viewer';
import type { Role } from '@baohe/domain/identity/roles';
import type { Names } from '@baohe/domain/language/names';
import type { Area } from '@baohe/domain/membership/areas';
import type { TierInTime } from '@baohe/domain/membership/highest-tier';
import type { AgeRating } from '@baohe/domain/posts/age-rating';

export interface HeldTier extends TierInTime {
  name: string;
  /** The name in other languages. */
  names: Names;
  /** What it opens while it runs. */
  areas: readonly Area[];
}

export type ListType = 'collect' | 'history' | 'favorite';

/** Up to which age rating somebody sees posts. */
export interface ViewerAge {
  /** As they said; null while never asked. */
  chosen: AgeRating | null;
  /** What the staff allows. */
  most: AgeRating;
  /** The highest rating that posts have: with 0 there is nothing to ask. */
  ratedUpTo: AgeRating;
}

/** Who looks, to draw by: what the server said last, in the app's words. It grants nothing. */
export interface Viewer {
  id: string;
  /** Empty for a guest. */
  name: string;
  isRegistered: boolean;
  roles: readonly Role[];
  /** Tags and topics may be followed without a tier. */
  unlockMode: boolean;
  age: ViewerAge;
  /** Masked; empty when there is none. */
  email: string;
  phone: string;
  points: number;
  tiers: readonly HeldTier[];
  /** The ids of the lists that are their own. */
  lists: Readonly<Partial<Record<ListType, string>>>;
  unreadNotifications: number;
}

export const heldTierFrom = (tier: ViewerReply['vipList'][number]): HeldTier => ({
  name: tier.usergroupName,
  names: tier.names,
  level: tier.usergroupLevel,
  // What an older release stored on the device has none; it is renewed at once.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- what is stored was not checked
  areas: (tier.areas as readonly Area[] | undefined) ?? [],
  active: tier.usergroupActiveStatus === 1,
  finish: tier.usergroupFinishTime === null ? null : new Date(tier.usergroupFinishTime),
});

/** What an older release stored on the device says nothing of it; it is renewed at once. */
const ageFrom = ({
  ageLimit = null,
  ageLimitMost = 18,
  ratedUpTo = 0,
}: Partial<ViewerReply['asUser']>): ViewerAge => ({
  chosen: ageLimit,
  most: ageLimitMost,
  ratedUpTo,
});

/** The same reply gives the same viewer, so that what is drawn by it is drawn once. */
const known = new WeakMap<ViewerReply, Viewer>();

export function viewerFrom(reply: ViewerReply): Viewer {
  const before = known.get(reply);
  if (before) {
    return before;
  }
  const { asUser, asUserDetail, vipList, videoListDtoList, unreadNotices } = reply;
  const viewer: Viewer = {
    id: asUser.uuid,
    name: asUser.username,
    isRegistered: asUser.overRegister === 1,
    roles: asUser.roles,
    unlockMode: asUser.unlockMode,
    age: ageFrom(asUser),
    email: asUserDetail.userEmail,
    phone: asUserDetail.userPhone,
    points: asUserDetail.userPoints,
    tiers: vipList.map(heldTierFrom),
    lists: Object.fromEntries(videoListDtoList.map(({ listType, uuid }) => [listType, uuid])),
    unreadNotifications: unreadNotices,
  };
  known.set(reply, viewer);
  return viewer;
}

const orNobody = (reply: ViewerReply | null): Viewer | null => reply && viewerFrom(reply);

export const currentViewer = (): Viewer | null => orNobody(currentReply());

export const useViewer = (): Viewer | null => orNobody(useReply());

/** What somebody has after they earned or spent; the server said it. */
export function rememberPoints(points: number): void {
  const reply = currentReply();
  if (reply) {
    rememberViewer({ ...reply, asUserDetail: { ...reply.asUserDetail, userPoints: points } });
  }
}

/** They were read on this device; the server knows. */
export function forgetUnreadNotifications(): void {
  const reply = currentReply();
  if (reply) {
    rememberViewer({ ...reply, unreadNotices: 0 });
  }
}
