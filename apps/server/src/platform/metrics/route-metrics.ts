/** Upper bounds of the histogram, in milliseconds. */
export const BOUNDS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/** How often a route was asked, how it answered and how long that took, since the process began. */
export interface RouteFigures {
  method: string;
  route: string;
  /** By the first digit of the status. */
  answers: Record<'2' | '3' | '4' | '5', number>;
  totalMs: number;
  /** How many took at most this long; the last is for all that took longer. */
  buckets: number[];
}

type RecordAnswer = (status: number, ms: number) => void;

export interface RouteMetrics {
  /** Counts the answers of one route; taken once per route, called for each answer. */
  recorder(method: string, route: string): RecordAnswer;
  figures(): RouteFigures[];
}

export function routeMetrics(): RouteMetrics {
  const routes = new Map<string, RouteFigures>();

  function figuresOf(method: string, route: string): RouteFigures {
    const name = `${method} ${route}`;
    const known = routes.get(name) ?? {
      method,
      route,
      answers: { 2: 0, 3: 0, 4: 0, 5: 0 },
      totalMs: 0,
      buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0),
    };
    routes.set(name, known);
    return known;
  }

  return {
    recorder(method, route) {
      let figures: RouteFigures | undefined;
      return (status, ms) => {
        figures ??= figuresOf(method, route);
        const kind = Math.floor(status / 100) as unknown as keyof RouteFigures['answers'];
        figures.answers[kind] = (figures.answers[kind] ?? 0) + 1;
        figures.totalMs += ms;
        const at = BOUNDS.findIndex((bound) => ms <= bound);
        const bucket = at === -1 ? BOUNDS.length : at;
        figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
      };
    },

    figures: () => [...routes.values()],
  };
}

/**
 * Within how many milliseconds that part of the answers came: the upper bound of the bucket in which it lies. Null where
 * it lies beyond the last bound, or nothing was answered.
 */
export function quantileMs(buckets: readonly number[], part: number): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  let upTo = 0;
  const at = buckets.findIndex((count) => (upTo += count) >= all * part);
  return all === 0 ? null : (BOUNDS[at] ?? null);
}

/** In the text format of Prometheus. */
export function writtenMetrics(figures: readonly RouteFigures[], gauges: Gauges): string {
  const requests = figures.flatMap(({ method, route, answers }) =>
    Object.entries(answers)
      .filter(([, count]) => count > 0)
      .map(
        ([kind, count]) =>
          `baohe_http_requests_total{${labels({ method, route, status: `${kind}xx` })}} ${count}`,
      ),
  );
  const durations = figures.flatMap(({ method, route, totalMs, buckets }) => {
    let upTo = 0;
    const cumulative = buckets.map((count) => (upTo += count));
    const name = 'baohe_http_request_duration_seconds';
    return [
      ...cumulative.map((count, at) => {
        const bound = BOUNDS[at];
        const le = bound === undefined ? '+Inf' : String(bound / 1000);
        return `${name}_bucket{${labels({ method, route, le })}} ${count}`;
      }),
      `${name}_sum{${labels({ method, route })}} ${(totalMs / 1000).toFixed(6)}`,
      `${name}_count{${labels({ method, route })}} ${upTo}`,
    ];
  });
  return [
    '# HELP baohe_http_requests_total Answers by route and kind of status.',
    '# TYPE baohe_http_requests_total counter',
    ...requests,
    '# HELP baohe_http_request_duration_seconds How long answers took.',
    '# TYPE baohe_http_request_duration_seconds histogram',
    ...durations,
    ...Object.entries(gauges).flatMap(([name, { help, type, value }]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      `${name} ${value}`,
    ]),
    '',
  ].join('\n');
}

export type Gauges = Record<string, { help: string; type: 'gauge' | 'counter'; value: number }>;

const labels = (given: Record<string, string>): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, (one) => `\\${one}`)}"`)
    .join(',');
