import { ROLES } from '@baohe/domain/identity/roles';
import { AREAS } from '@baohe/domain/membership/areas';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { names } from './names.ts';

/** A tier that the person holds, or held: the finish time decides, not a stored flag. */
export const heldTier = z.object({
  fkUserGroupUuid: z.uuid(),
  usergroupName: z.string(),
  /** The name in other languages. */
  names,
  usergroupLevel: z.int(),
  /** What it opens while it runs. */
  areas: z.array(z.enum(AREAS)),
  /** 1 while it runs. */
  usergroupActiveStatus: z.literal([0, 1]),
  /** Null for one that never ends. */
  usergroupFinishTime: z.nullable(z.iso.datetime()),
  /** Seconds left at the time of the answer; null for one that never ends. */
  remainingSeconds: z.nullable(z.int()),
});

export const ownList = z.object({
  listType: z.enum(['collect', 'history', 'favorite']),
  uuid: z.uuid(),
});

/** Everything the app draws of the person who asks. */
export const viewer = z.object({
  asUser: z.object({
    uuid: z.uuid(),
    /** Empty for a guest. */
    username: z.string(),
    overRegister: z.literal([0, 1]),
    roles: z.array(z.enum(ROLES)),
    /** Tags and topics may be opened: switched on with the unlock code. */
    unlockMode: z.boolean(),
    /** Up to which age rating posts are shown, as the person said; null while never asked. */
    ageLimit: z.nullable(ageRating),
    /** What the staff allows the account. */
    ageLimitMost: ageRating,
    /** The highest rating that posts have: with 0 nobody needs to be asked. */
    ratedUpTo: ageRating,
  }),
  asUserDetail: z.object({
    /** Masked (`ab***@example.org`), empty when there is none: it lies in the browser's store. */
    userEmail: z.string(),
    userPhone: z.string(),
    userPoints: z.int(),
  }),
  vipList: z.array(heldTier),
  videoListDtoList: z.array(ownList),
  unreadNotices: z.int(),
});

export type HeldTier = z.output<typeof heldTier>;
export type OwnList = z.output<typeof ownList>;
export type Viewer = z.output<typeof viewer>;
