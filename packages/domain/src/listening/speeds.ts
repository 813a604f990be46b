export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export type Speed = (typeof SPEEDS)[number];

export const isSpeed = (value: unknown): value is Speed => SPEEDS.some((speed) => speed === value);
