/** More across than up or down; `times` as much where a finger that reads on must not be mistaken. */
export const isSideways = (dx: number, dy: number, times = 1): boolean =>
  Math.abs(dx) > times * Math.abs(dy);
