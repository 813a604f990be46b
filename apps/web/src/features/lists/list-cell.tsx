import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ListEntry } from '../../entities/list-entry.ts';
import { TypeBadge } from '../../entities/post-card.tsx';
import { usePartPositionText } from '../../entities/progress/use-position-text.ts';
import './list-cell.css';

interface ListCellProps {
  entry: ListEntry;
  /** Says where one goes on: 第 1 话 · 8/13. */
  showsPosition?: boolean;
  /** Given while the list is being tidied: the cell is picked instead of opened. */
  picking?: { isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined;
}

export function ListCell({ entry, picking, showsPosition = false }: ListCellProps) {
  const { t, i18n } = useLingui();
  const positionText = usePartPositionText();
  const percent = i18n.number(entry.read ?? 0, { style: 'percent' });
  const cover = (
    <Cover src={entry.coverUrl} progress={entry.read}>
      {entry.read !== undefined && <span className="sr-only">{t`已看 ${percent}`}</span>}
      <TypeBadge post={entry} />
      {picking && (
        <span className="list-cell-mark">
          {picking.isPicked && <Check size={18} aria-hidden="true" />}
        </span>
      )}
    </Cover>
  );
  const position = entry.read === 1 ? t`读完` : entry.reached && positionText(entry.reached);
  const title = (
    <>
      <span className="mt-2 line-clamp-2 text-sm leading-tight font-medium">{entry.title}</span>
      {showsPosition && position && (
        <span className="mt-0.5 line-clamp-2 text-xs text-text-2 tabular-nums">{position}</span>
      )}
    </>
  );
  if (!picking) {
    return (
      <Link to="/detail" search={{ post: entry.id }} className="post-card" data-entry>
        {cover}
        {title}
      </Link>
    );
  }
  return (
    <label className="list-cell" data-entry>
      <input
        type="checkbox"
        className="sr-only"
        aria-label={t`选择 ${entry.title}`}
        checked={picking.isPicked}
        onChange={(event) => picking.onPick(event.target.checked)}
      />
      {cover}
      {title}
    </label>
  );
}
