import type { PostDetail } from '../../../entities/post/post.ts';
import { useFacts } from './use-facts.ts';

export function FactsList({ detail }: { detail: PostDetail }) {
  return (
    <dl className="text-sm">
      {useFacts(detail).map(({ name, value }) => (
        <div
          key={name}
          className="flex min-h-10 flex-wrap items-baseline justify-between gap-4 border-line py-2 not-first:border-t"
        >
          <dt className="max-w-full text-text-3">{name}</dt>
          <dd className="ml-auto min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
