import { AREAS } from '@baohe/domain/membership/areas';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { names } from './names.ts';

/** A tier as the member centre draws it. Prices are yuan. */
export const tier = z.object({
  uuid: z.uuid(),
  groupType: z.string(),
  groupName: z.string(),
  /** Both names in other languages. */
  names,
  typeNames: names,
  groupLevel: z.int(),
  /** What it opens; level 10, which is everybody's, opens nothing. */
  areas: z.array(z.enum(AREAS)),
  groupBgcolor: z.string(),
  discountPrice: z.number(),
  originalPrice: z.number(),
  groupDesc: z.array(z.string()),
  groupZone: z.object({ areaName: z.string(), areaList: z.array(z.string()) }),
  /** How long it lasts; null for one that never ends. */
  days: z.nullable(z.int()),
});

export type Tier = z.output<typeof tier>;

export const tierById = endpoint({
  method: 'GET',
  path: '/usr/userGroup/:id',
  access: 'anyone',
  reply: 'public',
  summary: 'One published tier',
  input: z.object({ id: z.uuid() }),
  output: tier,
});

export const tierByLevel = endpoint({
  method: 'GET',
  path: '/usr/userGroup/getByLevel/:level',
  access: 'anyone',
  reply: 'public',
  summary: 'The published tier of a level; 10 is what everybody has',
  input: z.object({ level: numberInAddress(0, 99) }),
  output: tier,
});

export const tierList = endpoint({
  method: 'POST',
  path: '/usr/userGroup/list',
  access: 'anyone',
  reads: true,
  reply: 'public',
  summary: 'The published tiers by level, the one of everybody among them',
  input: z.object({}),
  output: z.object({ records: z.array(tier) }),
});
