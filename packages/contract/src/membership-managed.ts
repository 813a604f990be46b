import { AREAS } from '@baohe/domain/membership/areas';
import * as z from 'zod/mini';
import { crud, unchangedSince } from './crud.ts';
import { tier } from './membership.ts';
import { writtenNames } from './names.ts';
import { recordStatus } from './record-status.ts';
import { storable } from './storable-text.ts';

/** A tier as administrators see it. */
export const managedTier = z.extend(tier, {
  userGroupId: z.uuid(),
  status: recordStatus,
  updatedAt: z.iso.datetime(),
});

export type ManagedTier = z.output<typeof managedTier>;

const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), storable);

/** Yuan in whole fen. */
const price = z.number().check(z.minimum(0), z.maximum(1_000_000), z.multipleOf(0.01));

const change = z.object({
  groupType: text(20),
  groupName: text(40),
  /** In other languages; a name that is written without them is shown in every language. */
  names: z.optional(writtenNames(60)),
  typeNames: z.optional(writtenNames(40)),
  /** What it opens: at least one area, and none of level 10. */
  areas: z.optional(z.array(z.enum(AREAS)).check(z.maxLength(AREAS.length))),
  groupBgcolor: z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)),
  discountPrice: price,
  originalPrice: price,
  groupDesc: z.array(text(100)).check(z.maxLength(12)),
  groupZone: z.object({
    areaName: text(20),
    areaList: z.array(text(20)).check(z.maxLength(30)),
  }),
  /** Null for one that never ends. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(36_500))),
  /** A draft unless said otherwise. */
  status: z.optional(recordStatus),
});

/** What administrators do with tiers. A file of its own: the visitor's app does not carry it. */
export const managedTiers = crud({
  path: '/usr/userGroup',
  access: 'admin',
  noun: 'tier',
  idName: 'userGroupId',
  plural: 'userGroups',
  entity: managedTier,
  draft: z.extend(change, {
    groupLevel: z.int().check(z.minimum(10), z.maximum(44)),
  }),
  // Not the level: the member centre and the highest tier of a person go by it.
  change: z.extend(change, unchangedSince),
  // Everybody's: prices and what they are for.
  without: ['get', 'list'],
});
