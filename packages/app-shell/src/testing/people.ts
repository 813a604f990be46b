import type { Entry } from '@baohe/contract/identity';
import type { HeldTier, OwnList, Viewer } from '@baohe/contract/viewer';
import { AREAS, type Area } from '@baohe/domain/membership/areas';
import type { AgeRating } from '@baohe/domain/posts/age-rating';

const ID = '00000000-0000-4000-8000-000000000001';

export const GUEST: Viewer = {
  asUser: {
    uuid: ID,
    username: '',
    overRegister: 0,
    roles: [],
    unlockMode: false,
    ageLimit: null,
    ageLimitMost: 18,
    ratedUpTo: 0,
  },
  asUserDetail: { userEmail: '', userPhone: '', userPoints: 12 },
  vipList: [],
  videoListDtoList: [],
  unreadNotices: 0,
};

export const USER_NAME = '星海旅人零七';

export const USER: Viewer = {
  ...GUEST,
  asUser: {
    ...GUEST.asUser,
    username: USER_NAME,
    overRegister: 1,
    roles: ['user'],
  },
};

/** As the shipped tiers open them. */
const areasOf = (level: number): Area[] => {
  const shipped: Record<number, Area[]> = {
    1: ['dimension'],
    2: ['welfare'],
    3: ['darknet'],
    4: [...AREAS],
  };
  return level % 10 === 0 ? [] : (shipped[Math.floor(level / 10)] ?? []);
};

export const tier = (level: number, name: string, finish: string | null): HeldTier => ({
  fkUserGroupUuid: ID,
  usergroupName: name,
  names: {},
  usergroupLevel: level,
  areas: areasOf(level),
  usergroupActiveStatus: 1,
  usergroupFinishTime: finish,
  remainingSeconds: null,
});

export const entryOf = (viewer: Viewer): Entry => ({
  ...viewer,
  asDevice: { deviceId: ID, nonce: 'nonce' },
});

/** A registered user who holds one tier without an end. */
export const memberOf = (level: number): Viewer => ({
  ...USER,
  vipList: [tier(level, '会员', null)],
});

export interface PersonFacts {
  id?: string;
  roles?: Viewer['asUser']['roles'];
  unlockMode?: boolean;
  email?: string;
  phone?: string;
  points?: number;
  tiers?: HeldTier[];
  lists?: Partial<Record<OwnList['listType'], string>>;
  unread?: number;
  ageLimit?: AgeRating | null;
  ageLimitMost?: AgeRating;
  ratedUpTo?: AgeRating;
}

/** Somebody like `USER`, or whoever is given, of whom the server says something else. */
export function person(
  facts: PersonFacts,
  { asUser, asUserDetail, ...rest }: Viewer = USER,
): Viewer {
  const { id = asUser.uuid, roles = asUser.roles, unlockMode = asUser.unlockMode } = facts;
  const {
    ageLimit = asUser.ageLimit,
    ageLimitMost = asUser.ageLimitMost,
    ratedUpTo = asUser.ratedUpTo,
  } = facts;
  const { userEmail, userPhone, userPoints } = asUserDetail;
  const { email = userEmail, phone = userPhone, points = userPoints } = facts;
  return {
    asUser: { ...asUser, uuid: id, roles, unlockMode, ageLimit, ageLimitMost, ratedUpTo },
    asUserDetail: { userEmail: email, userPhone: phone, userPoints: points },
    vipList: facts.tiers ?? rest.vipList,
    videoListDtoList: facts.lists
      ? Object.entries(facts.lists).map(([listType, uuid]) => ({
          listType: listType as OwnList['listType'],
          uuid,
        }))
      : rest.videoListDtoList,
    unreadNotices: facts.unread ?? rest.unreadNotices,
  };
}
