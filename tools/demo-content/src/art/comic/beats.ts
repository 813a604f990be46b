import type { Expression } from '../people/person.ts';
import type { PoseName } from '../people/poses.ts';
import type { BubbleKind } from './bubble.ts';
import type { Icon } from './icons.ts';
import type { SetName } from './sets.ts';
import type { MoodGround } from './shots/mood-ground.ts';
import { type SoundEffect } from './sound-effects.ts';
import type { ThingName } from './things.ts';

type Who = 0 | 1;

interface Loud {
  sfx?: SoundEffect;
}

export interface SkyBeat extends Loud {
  shot: 'sky';
  set: SetName;
}

export interface ThingBeat extends Loud {
  shot: 'thing';
  thing: ThingName;
}

export interface CloseBeat extends Loud {
  shot: 'close';
  who: Who;
  expr: Expression;
  icons: readonly Icon[];
  kind?: BubbleKind;
  bg?: MoodGround;
}

export interface FarBeat extends Loud {
  shot: 'far';
  who: Who;
  expr: Expression;
  icons: readonly Icon[];
  set: SetName;
  kind?: BubbleKind;
  pose?: PoseName;
  prop?: 'umbrella' | 'book';
  with?: Who;
}

export interface RunBeat extends Loud {
  shot: 'run';
  who: Who;
  expr: Expression;
  set: SetName;
}

export interface TwoBeat extends Loud {
  shot: 'two';
  who: Who;
  expr: Expression;
  icons: readonly Icon[];
  reply: readonly Icon[];
}

/** One panel of a story. */
export type Beat = SkyBeat | ThingBeat | CloseBeat | FarBeat | RunBeat | TwoBeat;

export const sky = (set: SetName, sfx?: SoundEffect): SkyBeat => ({
  shot: 'sky',
  set,
  ...loud(sfx),
});

export const thing = (name: ThingName, sfx?: SoundEffect): ThingBeat => ({
  shot: 'thing',
  thing: name,
  ...loud(sfx),
});

export const close = (
  who: Who,
  expr: Expression,
  icons: readonly Icon[],
  more: Omit<CloseBeat, 'shot' | 'who' | 'expr' | 'icons'> = {},
): CloseBeat => ({ shot: 'close', who, expr, icons, ...more });

export const far = (
  who: Who,
  expr: Expression,
  icons: readonly Icon[],
  set: SetName,
  more: Omit<FarBeat, 'shot' | 'who' | 'expr' | 'icons' | 'set'> = {},
): FarBeat => ({ shot: 'far', who, expr, icons, set, ...more });

export const run = (
  who: Who,
  expr: Expression,
  set: SetName,
  sfx: SoundEffect = 'run',
): RunBeat => ({ shot: 'run', who, expr, set, sfx });

export const two = (
  who: Who,
  expr: Expression,
  icons: readonly Icon[],
  reply: readonly Icon[],
): TwoBeat => ({ shot: 'two', who, expr, icons, reply });

const loud = (sfx: SoundEffect | undefined) => (sfx ? { sfx } : {});
