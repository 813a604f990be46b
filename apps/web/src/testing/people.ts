import type { Entry } from '@baohe/contract/identity';
import type { HeldTier, Viewer } from '@baohe/contract/viewer';
import { AREAS, type Area } from '@baohe/domain/membership/areas';

const ID = '00000000-0000-4000-8000-000000000001';

export const GUEST: Viewer = {
  asUser: { uuid: ID, username: '', overRegister: 0, roles: [], unlockMode: false },
  asUserDetail: { userEmail: '', userPhone: '', userPoints: 12 },
  vipList: [],
  videoListDtoList: [],
  unreadNotices: 0,
};

export const USER: Viewer = {
  ...GUEST,
  asUser: {
    ...GUEST.asUser,
    username: '星海旅人零七',
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
