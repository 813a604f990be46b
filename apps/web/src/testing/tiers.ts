import { tierList } from '@baohe/contract/membership';
import { AREAS } from '@baohe/domain/membership/areas';
import type { Tier } from '../entities/membership/tier.ts';
import { answer } from './on-server.tsx';
import { tierReply } from './replies.ts';

/** A tier on sale; a test says what matters to it. */
export const exampleTier = (level: number, over: Partial<Tier> = {}): Tier => ({
  id: `00000000-0000-4000-8000-0000000000${level}`,
  name: '会员',
  names: {},
  type: '会员',
  typeNames: {},
  level,
  areas: [],
  price: 990,
  fullPrice: 1500,
  days: 30,
  benefits: [],
  zone: { name: '', parts: [] },
  ...over,
});

/** One of each shipped type. */
const SHIPPED_TIERS: Tier[] = [
  exampleTier(11, {
    type: '次元会员',
    typeNames: { en: 'Worlds membership' },
    areas: ['dimension'],
  }),
  exampleTier(21, { type: '福利会员', areas: ['welfare'] }),
  exampleTier(31, { type: '暗网会员', areas: ['darknet'] }),
  exampleTier(41, {
    type: '全站通',
    typeNames: { en: 'All-site pass' },
    areas: [...AREAS],
  }),
];

export const sellsTiers = (tiers = SHIPPED_TIERS) =>
  answer(tierList, () => ({ records: tiers.map(tierReply) }));
