import { CARD_KEY_STATES } from '@baohe/domain/card-keys/states';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { names } from './names.ts';

/** What a key is worth. */
export const cardKeyWorth = z.object({
  kind: z.enum(['points', 'tier']),
  /** Of points. */
  points: z.nullable(z.int()),
  /** Of a tier. */
  tierName: z.string(),
  names,
  usergroupLevel: z.nullable(z.int()),
  days: z.nullable(z.int()),
});

export type CardKeyWorth = z.output<typeof cardKeyWorth>;

/** As somebody writes it: with spaces, hyphens, small letters and look-alikes. */
export const LONGEST_TYPED_KEY = 100;

export const redeemCardKey = endpoint({
  method: 'POST',
  path: '/usr/cardKey/redeem',
  access: 'user',
  summary: 'Gives the caller what a card key is worth, once',
  input: z.object({ cardKey: z.string().check(z.maxLength(LONGEST_TYPED_KEY)) }),
  output: z.object({
    worth: cardKeyWorth,
    /** That the caller has now. */
    userPoints: z.int(),
    /** When the tier's time ends; null for points. */
    until: z.nullable(z.iso.datetime()),
  }),
});

export const ownCardKeys = endpoint({
  method: 'GET',
  path: '/usr/cardKey/listOwn',
  access: 'user',
  summary: 'The card keys that the caller has redeemed, newest first, at most 100',
  input: z.object({}),
  output: z.object({
    records: z.array(
      z.object({
        cardKeyId: z.uuid(),
        /** The last four characters. */
        ending: z.string(),
        worth: cardKeyWorth,
        state: z.enum(CARD_KEY_STATES),
        usedAt: z.iso.datetime(),
        /** Why it was taken back; empty otherwise. */
        reason: z.string(),
      }),
    ),
  }),
});
