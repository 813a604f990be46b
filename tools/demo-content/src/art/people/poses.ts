/** Elbow and hand, or knee and foot. */
export type Limb = readonly [number, number, number, number];

export interface Pose {
  la: Limb;
  ra: Limb;
  ll: Limb;
  rl: Limb;
  lean: number;
}

export const POSES = {
  stand: {
    la: [-58, 150, -70, 205],
    ra: [58, 150, 70, 205],
    ll: [-24, 250, -26, 312],
    rl: [24, 250, 26, 312],
    lean: 0,
  },
  wave: {
    la: [-58, 150, -74, 200],
    ra: [86, 128, 112, 62],
    ll: [-24, 250, -26, 312],
    rl: [24, 250, 26, 312],
    lean: 3,
  },
  run: {
    la: [-78, 140, -112, 176],
    ra: [74, 160, 116, 138],
    ll: [-54, 252, -106, 268],
    rl: [52, 250, 74, 306],
    lean: 12,
  },
  jump: {
    la: [-86, 118, -122, 70],
    ra: [86, 118, 122, 70],
    ll: [-44, 244, -84, 286],
    rl: [44, 244, 62, 296],
    lean: -4,
  },
  sit: {
    la: [-62, 150, -60, 204],
    ra: [62, 150, 60, 204],
    ll: [-50, 226, -82, 240],
    rl: [50, 226, 82, 240],
    lean: 0,
  },
  point: {
    la: [-58, 150, -64, 204],
    ra: [96, 140, 150, 122],
    ll: [-28, 250, -34, 312],
    rl: [24, 250, 30, 312],
    lean: 4,
  },
  think: {
    la: [-70, 160, -20, 196],
    ra: [66, 150, 34, 100],
    ll: [-24, 250, -26, 312],
    rl: [24, 250, 26, 312],
    lean: -4,
  },
  hold: {
    la: [-60, 164, -14, 190],
    ra: [60, 164, 14, 190],
    ll: [-24, 250, -26, 312],
    rl: [24, 250, 26, 312],
    lean: 0,
  },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;
