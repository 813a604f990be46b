import { at } from '../shapes.ts';
import type { Limb, Pose } from './poses.ts';
/** Key poses, two beats apart. */
const STEPS: readonly Pose[] = [
  {
    la: [-70, 140, -96, 92],
    ra: [62, 158, 74, 208],
    ll: [-28, 250, -34, 312],
    rl: [30, 248, 44, 312],
    lean: -4,
  },
  {
    la: [-62, 158, -74, 208],
    ra: [70, 140, 96, 92],
    ll: [-30, 248, -44, 312],
    rl: [28, 250, 34, 312],
    lean: 4,
  },
  {
    la: [-84, 112, -108, 50],
    ra: [84, 112, 108, 50],
    ll: [-30, 250, -52, 310],
    rl: [30, 250, 52, 310],
    lean: 0,
  },
  {
    la: [-86, 140, -40, 158],
    ra: [86, 140, 40, 158],
    ll: [-22, 250, -20, 312],
    rl: [24, 250, 22, 312],
    lean: 0,
  },
  {
    la: [-96, 134, -146, 120],
    ra: [60, 150, 30, 116],
    ll: [-26, 250, -30, 312],
    rl: [46, 236, 84, 282],
    lean: -7,
  },
  {
    la: [-60, 150, -30, 116],
    ra: [96, 134, 146, 120],
    ll: [-46, 236, -84, 282],
    rl: [26, 250, 30, 312],
    lean: 7,
  },
  {
    la: [-78, 116, -58, 56],
    ra: [78, 116, 58, 56],
    ll: [-24, 250, -26, 312],
    rl: [24, 250, 26, 312],
    lean: 0,
  },
  {
    la: [-76, 170, -96, 214],
    ra: [76, 170, 96, 214],
    ll: [-38, 246, -62, 306],
    rl: [20, 250, 18, 312],
    lean: 3,
  },
];

const ease = (t: number) => t * t * (3 - 2 * t);

/** The pose at a beat of the dance. */
export function dancePose(beat: number, shift = 0): Pose {
  const n = STEPS.length;
  const u = ((((beat + shift) / 2) % n) + n) % n;
  const i = Math.floor(u);
  const e = ease(Math.min(1, (u - i) * 1.6));
  const from = at(STEPS, i);
  const to = at(STEPS, (i + 1) % n);
  const between = (a: number, b: number) => a + (b - a) * e;
  const limb = (a: Limb, b: Limb): Limb => [
    between(a[0], b[0]),
    between(a[1], b[1]),
    between(a[2], b[2]),
    between(a[3], b[3]),
  ];
  return {
    la: limb(from.la, to.la),
    ra: limb(from.ra, to.ra),
    ll: limb(from.ll, to.ll),
    rl: limb(from.rl, to.rl),
    lean: between(from.lean, to.lean),
  };
}
