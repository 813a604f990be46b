import { upTo } from '@baohe/domain/progress/marks';
import { useMarking } from '../../../entities/progress/use-marking.ts';
import type { SeriesEntry } from '../../../entities/series.ts';
import { MarkRow } from '../marks/mark-row.tsx';

/** Which works of a series are read, said by hand. */
export function SeriesMarks({ entries }: { entries: readonly SeriesEntry[] }) {
  const { mark, sentMark } = useMarking();
  const ids = entries.map(({ id }) => id);
  return (
    <ul className="text-text">
      {entries.map(({ id, title, read }) => (
        <MarkRow
          key={id}
          name={title}
          isRead={sentMark(id) ?? read === 1}
          onRead={(isRead) => mark({ postIds: [id], read: isRead })}
          onUpTo={() => mark({ postIds: upTo(ids, id), read: true })}
        />
      ))}
    </ul>
  );
}
