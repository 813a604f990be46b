import type { Gauges } from './route-metrics.ts';

/** What features count besides answers, since the process began. */
export interface Counters {
  /** Shown as 0 from now on; what it gives back counts one. */
  counter(name: string, help: string): () => void;
  figures(): Gauges;
}

export function openCounters(): Counters {
  const counted: Gauges = {};
  return {
    counter(name, help) {
      const figure = { help, type: 'counter' as const, value: 0 };
      counted[name] = figure;
      return () => {
        figure.value += 1;
      };
    },
    figures: () => counted,
  };
}
