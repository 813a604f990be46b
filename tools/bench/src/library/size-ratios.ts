import { row, type Row } from '../row.ts';
import { ratios } from '../statistics.ts';

const GOAL = { atMost: 1.5 };

const CPU_UNITS: readonly string[] = ['ms/request', 'ms/home'];

/** What a larger library costs, against a smaller one in the same rounds. */
export function sizeRatios(smaller: readonly Row[], larger: readonly Row[]): Row[] {
  return larger.flatMap((over) => {
    const under = smaller.find(({ name }) => withoutCount(name) === withoutCount(over.name));
    return under && CPU_UNITS.includes(over.unit)
      ? row({
          name: `${written(over)} ÷ ${written(under)} posts, ${over.name}`,
          unit: '×',
          goal: GOAL,
          posts: over.posts ?? 0,
          repetitions: ratios(over.repetitions, under.repetitions),
        })
      : [];
  });
}

/** A small library may have fewer different requests to ask. */
const withoutCount = (name: string): string =>
  name.replace(/[\d,]+ different requests, each once(?: \(.*?\))?/, '');

const written = ({ posts }: Row): string => (posts ?? 0).toLocaleString('en');
