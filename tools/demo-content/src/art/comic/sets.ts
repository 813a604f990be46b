import type { Panel } from './panel.ts';
import { forestSet } from './sets/forest.ts';
import { nightSet } from './sets/night.ts';
import { rainSet } from './sets/rain.ts';
import { roofSet } from './sets/roof.ts';
import { roomSet } from './sets/room.ts';
import { schoolSet } from './sets/school.ts';
import { seaSet } from './sets/sea.ts';
import { snowSet } from './sets/snow.ts';
import { townSet } from './sets/town.ts';

const SETS = {
  town: townSet,
  room: roomSet,
  night: nightSet,
  rain: rainSet,
  roof: roofSet,
  sea: seaSet,
  school: schoolSet,
  forest: forestSet,
  snow: snowSet,
} as const;

export type SetName = keyof typeof SETS;

/** Where a panel plays. */
export function drawSet(panel: Panel, name: SetName): void {
  SETS[name](panel);
}
