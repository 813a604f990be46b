export type Point = readonly [number, number];

/** One decimal is a twentieth of a screen pixel: enough, and half the text to parse. */
export const num = (n: number): string => (Math.round(n * 10) / 10).toString();

export const point = (x: number, y: number): string => `${num(x)} ${num(y)}`;

export const polygon = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => point(x, y)).join('L')}${close ? 'Z' : ''}`;

/** The element at an index that is known to exist. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) {
    throw new RangeError(`no element ${index} of ${list.length}`);
  }
  return found;
}

/** Catmull-Rom through the points, as cubic Beziers. */
export function curve(points: readonly Point[], close = false, tension = 1 / 6): string {
  const n = points.length;
  const near = (i: number) => at(points, close ? (i + n) % n : Math.max(0, Math.min(n - 1, i)));
  let path = `M${point(...near(0))}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    const leave = point(b[0] + (c[0] - a[0]) * tension, b[1] + (c[1] - a[1]) * tension);
    const arrive = point(c[0] - (d[0] - b[0]) * tension, c[1] - (d[1] - b[1]) * tension);
    path += `C${leave} ${arrive} ${point(c[0], c[1])}`;
  }
  return path + (close ? 'Z' : '');
}

export function starPath(
  x: number,
  y: number,
  outer: number,
  inner: number,
  rays = 5,
  turn = -Math.PI / 2,
): string {
  return polygon(
    Array.from({ length: rays * 2 }, (_, i): Point => {
      const angle = turn + (i * Math.PI) / rays;
      const radius = i % 2 ? inner : outer;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

export function heartPath(x: number, y: number, size: number): string {
  const top = point(x, y - size * 0.4);
  const bottom = point(x, y + size * 0.9);
  const half = (side: 1 | -1) => [
    point(x + side * size * 1.6, y - size * 0.2),
    point(x + side * size * 0.8, y - size * 1.2),
  ];
  const [leftLow, leftHigh] = half(-1);
  const [rightLow, rightHigh] = half(1);
  return `M${bottom}C${leftLow} ${leftHigh} ${top}C${rightHigh} ${rightLow} ${bottom}Z`;
}
