import { useClient } from '@baohe/app-shell/call-context';
import { arrangeAlbum, removeFromAlbum } from '@baohe/contract/albums';
import { movedBy } from '@baohe/domain/posts/album';
import { Cover } from '@baohe/ui/cover';
import { EmptyState } from '@baohe/ui/empty-state';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { albumQuery } from '../../entities/albums.ts';
import type { ListEntry } from '../../entities/list-entry.ts';
import { useSourceName } from '../../entities/source-name.ts';
import { useAlbumChange } from './use-album-change.ts';

interface AlbumEntriesProps {
  id: string;
  entries: readonly ListEntry[];
}

/** The works of an album; each moves up and down, and goes. Seen at once. */
export function AlbumEntries({ id, entries }: AlbumEntriesProps) {
  const { t } = useLingui();
  const { queryKey } = albumQuery(useClient(), id);
  const queries = useQueryClient();
  const show = (shown: ListEntry[]) =>
    queries.setQueryData(queryKey, (known) => known && { ...known, entries: shown });
  const arranging = useAlbumChange((client, postIds: string[]) =>
    client.call(arrangeAlbum, { albumId: id, postIds }),
  );
  const removing = useAlbumChange((client, postId: string) =>
    client.call(removeFromAlbum, { albumId: id, postId }),
  );
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t`清单还是空的`}
        text={t`在作品页右上角的「更多」里，把作品加入这个清单。`}
      />
    );
  }
  const move = (entry: ListEntry, step: 1 | -1) => {
    const arranged = movedBy(entries, entry, step);
    show(arranged);
    arranging.mutate(arranged.map((one) => one.id));
  };
  const remove = (entry: ListEntry) => {
    show(entries.filter((one) => one !== entry));
    removing.mutate(entry.id);
  };
  return (
    <ol>
      {entries.map((entry, at) => (
        <li key={entry.id} className="border-line not-first:border-t">
          <EntryRow
            entry={entry}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onMove={(step) => move(entry, step)}
            onRemove={() => remove(entry)}
          />
        </li>
      ))}
    </ol>
  );
}

interface EntryRowProps {
  entry: ListEntry;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function EntryRow({ entry, isFirst, isLast, onMove, onRemove }: EntryRowProps) {
  const { t } = useLingui();
  const sourceName = useSourceName();
  const { title } = entry;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1">
      <Link
        to="/detail"
        search={{ post: entry.id }}
        className="flex min-h-20 min-w-0 flex-[1_1_10rem] items-center gap-3 rounded-md py-2"
      >
        <Cover src={entry.coverUrl} className="w-14 flex-none" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-tight font-medium">{title}</span>
          <span className="mt-1 block text-xs text-text-2">{sourceName(entry)}</span>
        </span>
      </Link>
      <span className="flex flex-none">
        <IconButton label={t`上移 ${title}`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ChevronUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`下移 ${title}`} disabled={isLast} onClick={() => onMove(1)}>
          <ChevronDown size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t`移出 ${title}`} onClick={onRemove}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
