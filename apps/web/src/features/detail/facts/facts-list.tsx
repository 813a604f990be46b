import type { PostDetail } from '../../../entities/post/post.ts';
import { useCountFacts, useFacts, type Fact } from './use-facts.ts';

export function FactsList({ detail }: { detail: PostDetail }) {
  return <Facts facts={useFacts(detail)} />;
}

/** Where there is no row of figures: they stand among the facts. */
export function FactsWithCounts({ detail }: { detail: PostDetail }) {
  return <Facts facts={[...useFacts(detail), ...useCountFacts(detail)]} />;
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 border-line py-1.5 not-first:border-t"
        >
          <dt className="max-w-full text-text-3">{name}</dt>
          <dd className="ml-auto min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
