import type { Colour } from '../colour.ts';
export const OUTFITS = [
  'sailor',
  'hoodie',
  'cloak',
  'yukata',
  'raincoat',
  'scarf',
  'space',
  'blazer',
  'overall',
] as const;
export const BACK_HAIR = ['long', 'bob', 'twin', 'pony', 'short', 'wavy', 'braid'] as const;
export const BANGS = ['hime', 'swept', 'center', 'messy', 'side'] as const;
export const EXTRAS = [
  'none',
  'catears',
  'ribbon',
  'headphones',
  'glasses',
  'flower',
  'beret',
  'witch',
  'pin',
  'halo',
  'goggles',
] as const;

export type Outfit = (typeof OUTFITS)[number];
export type BackHair = (typeof BACK_HAIR)[number];
export type Bangs = (typeof BANGS)[number];
export type Extra = (typeof EXTRAS)[number];

export type Expression =
  | 'smile'
  | 'happy'
  | 'laugh'
  | 'sing'
  | 'calm'
  | 'shy'
  | 'sad'
  | 'angry'
  | 'shock'
  | 'squeeze'
  | 'sleep'
  | 'cat';

/** A person of the demo library: what stays the same from cover to page. */
export interface Person {
  hair: Colour;
  skin: Colour;
  eye: Colour;
  main: Colour;
  accent: Colour;
  line: Colour;
  back: BackHair;
  bangs: Bangs;
  extra: Extra;
  outfit: Outfit;
  boyish: boolean;
  /** Gives the small irregularities of the hair. */
  seed: number;
  mono?: true;
}

/** What a title asks of the person on its cover. */
export type PersonLook = Partial<Pick<Person, 'back' | 'bangs' | 'extra' | 'outfit' | 'boyish'>>;
