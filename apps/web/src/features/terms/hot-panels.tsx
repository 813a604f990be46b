import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { chipClass, Chips } from '@baohe/ui/chip';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useFollowTags } from '../../entities/follow-tags.ts';
import type { TermNode } from '../../entities/term/term.ts';
import { fold, useFolded, type Panel } from './folded-panels.ts';
import { useHotTerms } from './use-hot-terms.ts';

/** More would push the list out of sight. */
const MOST = { tag: 12, topics: 8 } as const;

/** What stands out in a category: a way into it across the shelves. */
export function HotPanels({ category }: { category: string }) {
  const { t } = useLingui();
  const tags = useHotTerms(category, 'tag');
  const topics = useHotTerms(category, 'topics');
  if (tags.isPending || topics.isPending) {
    return <PanelsSkeleton />;
  }
  if (tags.terms.length + topics.terms.length === 0) {
    return null;
  }
  return (
    <Card className="grid grid-cols-1 gap-x-8 py-1 lg:grid-cols-2">
      {tags.terms.length > 0 && (
        <Foldable panel="tag" title={t`热门标签`}>
          {(isFolded) => (
            <Chips row={isFolded}>
              {tags.terms.slice(0, MOST.tag).map((term) => (
                <TermLink key={term.id} term={term} kind="tag" className={chipClass()} />
              ))}
            </Chips>
          )}
        </Foldable>
      )}
      {topics.terms.length > 0 && (
        <Foldable panel="topics" title={t`热门话题`}>
          {(isFolded) =>
            !isFolded && (
              <div className="grid grid-cols-4 gap-2">
                {topics.terms.slice(0, MOST.topics).map((term) => (
                  <TermLink
                    key={term.id}
                    term={term}
                    kind="topics"
                    className="topic-tile max-md:nth-[n+5]:hidden"
                  />
                ))}
              </div>
            )
          }
        </Foldable>
      )}
    </Card>
  );
}

function PanelsSkeleton() {
  return (
    <Card className="grid gap-4">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-8 w-full rounded-lg" />
      <Skeleton className="h-8 w-52 rounded-lg" />
    </Card>
  );
}

interface FoldableProps {
  panel: Panel;
  title: string;
  /** What is left of it when it is folded is its own affair. */
  children: (isFolded: boolean) => ReactNode;
}

/** Stays as it was left, on this device. */
function Foldable({ panel, title, children }: FoldableProps) {
  const { t } = useLingui();
  const id = useId();
  const isFolded = useFolded(panel);
  return (
    <section aria-labelledby={`${id}title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={`${id}title`} className="text-md font-bold">
          {title}
        </h2>
        <Button
          kind="text"
          small
          className="-mr-3"
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-describedby={`${id}title`}
          onClick={() => fold(panel, !isFolded)}
        >
          {isFolded ? t`展开` : t`折叠`}
          {isFolded ? (
            <ChevronDown size={16} aria-hidden="true" />
          ) : (
            <ChevronUp size={16} aria-hidden="true" />
          )}
        </Button>
      </div>
      <div id={id} className="min-w-0 overflow-x-clip pt-1 pb-3 empty:hidden">
        {children(isFolded)}
      </div>
    </section>
  );
}

interface TermLinkProps {
  term: TermNode;
  kind: Panel;
  className: string;
}

function TermLink({ term: { id, name, coverUrl }, kind, className }: TermLinkProps) {
  const follow = useFollowTags();
  return (
    <Link to="/term" search={{ term: id, kind, name }} className={className} onClick={follow}>
      {coverUrl && <img src={coverUrl} alt="" loading="lazy" decoding="async" />}
      <span className="line-clamp-2">{name}</span>
    </Link>
  );
}
