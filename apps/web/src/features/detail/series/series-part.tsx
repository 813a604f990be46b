import { openDialog } from '@baohe/app-shell/dialogs';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, LibraryBig } from 'lucide-react';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import type { PostDetail, SeriesNeighbour } from '../../../entities/post/post.ts';

/** Which of its series it is, the one before and the one after; a tap on the name shows all of them. */
export function SeriesPart({ detail }: { detail: Pick<PostDetail, 'id' | 'series'> }) {
  const { t } = useLingui();
  const { series } = detail;
  // One work alone is no series yet.
  if (!series || series.count < 2) {
    return null;
  }
  const { id, name, position, count, previous, next } = series;
  return (
    <nav aria-label={t`系列`} className="grid gap-1 rounded-lg bg-surface-2 p-1">
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-md px-2.5 text-left text-sm"
        onClick={() => openDialog('series', { seriesId: id, name, postId: detail.id })}
      >
        <LibraryBig size={18} aria-hidden="true" className="flex-none text-text-3" />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-1 font-medium">{name}</b>
        </span>
        {position !== null && (
          <span className="flex-none text-text-2 tabular-nums">{t`第 ${position} / ${count} 部`}</span>
        )}
        <ChevronRight size={16} aria-hidden="true" className="flex-none text-text-3" />
        <span className="sr-only">{t`全部作品`}</span>
      </button>
      <div className="grid grid-cols-2 gap-1">
        <Neighbour post={previous} label={t`上一部`} isNext={false} />
        <Neighbour post={next} label={t`下一部`} isNext />
      </div>
    </nav>
  );
}

interface NeighbourProps {
  /** Null at either end: its half stays empty. */
  post: SeriesNeighbour | null;
  label: string;
  isNext: boolean;
}

function Neighbour({ post, label, isNext }: NeighbourProps) {
  const fromSesame = useFromSesame();
  if (!post) {
    return <span />;
  }
  const Arrow = isNext ? ChevronRight : ChevronLeft;
  return (
    <Link
      to="/detail"
      search={{ post: post.id, ...fromSesame }}
      className={`flex min-h-12 min-w-0 items-center gap-1.5 rounded-md px-2 py-1.5 ${
        isNext ? 'flex-row-reverse text-right' : ''
      }`}
    >
      <Arrow size={18} aria-hidden="true" className="flex-none text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-text-2">{label}</span>
        <span className="line-clamp-1 text-sm leading-tight">{post.title}</span>
      </span>
    </Link>
  );
}
