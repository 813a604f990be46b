import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ListEntry } from '../../entities/list-entry.ts';
import { TypeBadge } from '../../entities/post-card.tsx';
import './list-cell.css';

interface ListCellProps {
  entry: ListEntry;
  /** Given while the list is being tidied: the cell is picked instead of opened. */
  picking?: { isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined;
}

export function ListCell({ entry, picking }: ListCellProps) {
  const { t, i18n } = useLingui();
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
  const title = (
    <span className="mt-2 line-clamp-2 text-sm leading-tight font-medium">{entry.title}</span>
  );
  if (!picking) {
    return (
      <Link to="/detail" search={{ post: entry.id }} className="post-card">
        {cover}
        {title}
      </Link>
    );
  }
  return (
    <label className="list-cell">
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
