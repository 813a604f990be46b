import { useClient } from '@baohe/app-shell/call-context';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import { useMayOpen } from '../../../entities/may-open.ts';
import { seriesQuery, type SeriesEntry } from '../../../entities/series.ts';
import './episode-list.css';

interface EpisodeListProps {
  seriesId: string;
  /** The one that is watched. */
  postId: string;
  /** One below the other, as high as the film beside them. */
  inColumn: boolean;
  isPlaying: boolean;
}

/** All of a series; a tap plays another one in the place of this. */
export function EpisodeList({ seriesId, postId, inColumn, isPlaying }: EpisodeListProps) {
  const { t } = useLingui();
  // Without it the way to the whole series above it is still there.
  const { data } = useQuery(seriesQuery(useClient(), seriesId));
  if (!data || data.entries.length < 2) {
    return null;
  }
  return (
    <nav aria-label={t`选集`} className={inColumn ? 'episodes-beside' : undefined}>
      <div className={inColumn ? 'episodes-card' : 'contents'}>
        <h2 className="mb-2 flex items-baseline gap-2 text-md font-bold">
          {t`选集`}
          {inColumn && (
            <span className="text-sm font-normal text-text-2 tabular-nums">
              {`${data.entries.findIndex(({ id }) => id === postId) + 1} / ${data.entries.length}`}
            </span>
          )}
        </h2>
        <ol className="episodes">
          {data.entries.map((entry, at) => (
            <Episode
              key={entry.id}
              entry={entry}
              number={entry.number ?? at + 1}
              isHere={entry.id === postId}
              isPlaying={isPlaying}
            />
          ))}
        </ol>
      </div>
    </nav>
  );
}

interface EpisodeProps {
  entry: SeriesEntry;
  number: number;
  isHere: boolean;
  isPlaying: boolean;
}

function Episode({ entry, number, isHere, isPlaying }: EpisodeProps) {
  const { t, i18n } = useLingui();
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = item.current?.parentElement;
    if (isHere && item.current && row) {
      // Not scrollIntoView: it would move the page too.
      row.scrollLeft = item.current.offsetLeft - (row.clientWidth - item.current.offsetWidth) / 2;
      row.scrollTop = item.current.offsetTop - (row.clientHeight - item.current.offsetHeight) / 2;
    }
  }, [isHere]);
  const fromSesame = useFromSesame();
  // What cannot be watched has a page that says why.
  const isWatchable = useMayOpen(entry) && entry.type === 'post_video';
  const shown = i18n.number(number);
  return (
    <li ref={item}>
      {/* "Back" leaves the series, not one episode after the other. */}
      <Link
        to={isWatchable ? '/player' : '/detail'}
        search={{ post: entry.id, ...fromSesame }}
        replace
        className="episode"
        aria-current={isHere ? 'page' : undefined}
      >
        <Cover src={entry.coverUrl} ratio="video" progress={entry.read} className="episode-cover" />
        <span className="episode-number">
          {isHere && isPlaying ? t`正在播放` : t`第 ${shown} 集`}
          {entry.read === 1 && !isHere && (
            <>
              <Check size={14} aria-hidden="true" />
              <span className="sr-only">{t`看完`}</span>
            </>
          )}
        </span>
        <span className="line-clamp-2 text-sm leading-tight">{entry.title}</span>
      </Link>
    </li>
  );
}
