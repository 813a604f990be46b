export const SLOWEST = 0.5;
export const FASTEST = 3;
export const SPEED_STEP = 0.05;

/** Those that a tap chooses; every step between is on the slider. */
export const USUAL_SPEEDS = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The nearest speed there is: a whole number of steps. */
export function soundSpeed(value: number): number {
  const steps = Math.round(value / SPEED_STEP);
  return Math.min(FASTEST, Math.max(SLOWEST, Math.round(steps * SPEED_STEP * 100) / 100));
}

export const isSoundSpeed = (value: unknown): value is number =>
  typeof value === 'number' && soundSpeed(value) === value;
