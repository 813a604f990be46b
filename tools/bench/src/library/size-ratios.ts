import { row, type Row } from '../row.ts';
import { ratios } from '../statistics.ts';

const GOAL = 1.5;

/** What a larger library costs, against a smaller one in the same rounds. */
export function sizeRatios(smaller: readonly Row[], larger: readonly Row[]): Row[] {
  return larger.flatMap((over) => {
    const under = smaller.find(({ name }) => name === over.name);
    return under && over.unit === 'ms/request'
      ? row({
          name: `${over.name}: ${written(over)} ÷ ${written(under)} posts`,
          unit: '×',
          goal: GOAL,
          posts: over.posts ?? 0,
          repetitions: ratios(over.repetitions, under.repetitions),
        })
      : [];
  });
}

const written = ({ posts }: Row): string => (posts ?? 0).toLocaleString('en');
