import { tierList, type Tier } from '@baohe/contract/membership';
import { AREAS } from '@baohe/domain/membership/areas';
import { answer } from './on-server.tsx';

/** A tier on sale; a test says what matters to it. */
export const exampleTier = (groupLevel: number, over: Partial<Tier> = {}): Tier => ({
  uuid: `00000000-0000-4000-8000-0000000000${groupLevel}`,
  groupType: '会员',
  groupName: '会员',
  names: {},
  typeNames: {},
  groupLevel,
  areas: [],
  groupBgcolor: '#8f5bff',
  discountPrice: 0,
  originalPrice: 0,
  groupDesc: [],
  groupZone: { areaName: '', areaList: [] },
  days: null,
  ...over,
});

/** One of each shipped type. */
export const SHIPPED_TIERS: Tier[] = [
  exampleTier(11, {
    groupType: '次元会员',
    typeNames: { en: 'Worlds membership' },
    areas: ['dimension'],
  }),
  exampleTier(21, { groupType: '福利会员', areas: ['welfare'] }),
  exampleTier(31, { groupType: '暗网会员', areas: ['darknet'] }),
  exampleTier(41, {
    groupType: '全站通',
    typeNames: { en: 'All-site pass' },
    areas: [...AREAS],
  }),
];

export const sellsTiers = (tiers = SHIPPED_TIERS) => answer(tierList, () => ({ records: tiers }));
