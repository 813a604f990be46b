import { Skeleton } from '@baohe/ui/skeleton';
import { Stars } from '@baohe/ui/stars';
import { useLingui } from '@lingui/react/macro';
import { FreeBadge, TypeBadge } from '../../../entities/post-card.tsx';
import type { PostCard, PostDetail } from '../../../entities/post/post.ts';

/** What it is, what it is called, who made it and what people think of it. */
export function DetailIntro({ card, detail }: { card: PostCard; detail: PostDetail | undefined }) {
  return (
    <div className="min-w-0 flex-[1_1_8rem]">
      <div className="flex flex-wrap gap-1.5">
        <TypeBadge post={card} />
        <FreeBadge post={card} />
      </div>
      <h1 className="mt-2 text-xl leading-tight font-bold text-pretty">{card.title}</h1>
      {detail ? <Makers detail={detail} /> : <Skeleton className="mt-2.5 h-3.5 w-2/3" />}
    </div>
  );
}

function Makers({ detail }: { detail: PostDetail }) {
  const byline = useByline(detail);
  return (
    <>
      {byline && <p className="mt-1 text-sm text-text-2">{byline}</p>}
      <ScoreLine detail={detail} />
    </>
  );
}

function ScoreLine({ detail }: { detail: PostDetail }) {
  const { t, i18n } = useLingui();
  const { score } = detail.facts;
  if (!score) {
    return null;
  }
  const stars = i18n.number(score.stars);
  const voters = score.count === undefined ? '' : i18n.number(score.count);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <Stars value={score.stars} label={t`${stars} 星，满分 5 星`} />
      <span>
        <b className="text-lg leading-tight">{score.text}</b>
        {score.best !== 5 && <span className="text-text-2">{`/${score.best}`}</span>}
      </span>
      {voters && <span className="text-xs text-text-2">{t`${voters} 人评分`}</span>}
    </p>
  );
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
