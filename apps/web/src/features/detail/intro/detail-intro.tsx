import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FreeBadge, TypeBadge } from '../../../entities/post-card.tsx';
import type { PostCard, PostDetail } from '../../../entities/post/post.ts';
import { usePageTitle } from '../../../shared/page-title.ts';

interface DetailIntroProps {
  card: PostCard;
  detail: PostDetail | undefined;
  /** Before the badges: the way back, where no bar has it. */
  start?: ReactNode;
  /** Beside a column of facts there is room for larger letters, and its makers stand among the tags. */
  isWide?: boolean;
  /** What people think of it. */
  children?: ReactNode;
}

/** What it is, what it is called and who made it. */
export function DetailIntro({ card, detail, start, isWide, children }: DetailIntroProps) {
  usePageTitle(card.title);
  return (
    <div className="min-w-0 flex-[1_1_8rem]">
      <div className="flex flex-wrap items-center gap-1.5">
        {start}
        <TypeBadge post={card} />
        <FreeBadge post={card} />
      </div>
      <h1
        className={`leading-tight font-bold text-pretty ${isWide ? 'mt-1 text-2xl' : 'mt-2 text-xl'}`}
      >
        {card.title}
      </h1>
      {detail ? (
        <Makers detail={detail} isWide={isWide} />
      ) : (
        <Skeleton className="mt-2.5 h-3.5 w-2/3" />
      )}
      {children}
    </div>
  );
}

function Makers({ detail, isWide }: { detail: PostDetail; isWide: boolean | undefined }) {
  const byline = useByline(detail);
  const isInTags = [...detail.tags, ...detail.facts.tags].some(
    ({ label }) => label === 'artist' || label === 'group',
  );
  if (isWide && isInTags) {
    return null;
  }
  return byline && <p className="mt-1 text-sm text-text-2">{byline}</p>;
}

/** Who made it, in one line; which people there are depends on the kind. */
function useByline({ tags, facts }: PostDetail): string {
  const { t } = useLingui();
  const labelled = (label: 'artist' | 'group') => {
    const named = facts.tags.filter((tag) => tag.label === label);
    const known = named.length > 0 ? named : tags.filter((tag) => tag.label === label);
    return known.map(({ name }) => name);
  };
  const people: [string, string[]][] = [
    [
      t`作者`,
      [...present(facts.novel.author), ...present(facts.film.author), ...labelled('artist')],
    ],
    [t`插画`, present(facts.novel.illustrator)],
    [t`社团`, [...present(facts.audio.circle?.name), ...labelled('group')]],
    [t`声优`, [...(facts.audio.voices ?? [])]],
    [t`发布者`, [...present(facts.film.publisher), ...present(facts.article.publisher)]],
  ];
  return people
    .filter(([, names]) => names.length > 0)
    .map(([role, names]) => `${role} ${[...new Set(names)].join(t`、`)}`)
    .join(' · ');
}

const present = (name: string | undefined) => (name ? [name] : []);
