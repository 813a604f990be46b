import type { DialogWay } from '@baohe/app-shell/dialogs';
import { upTo } from '@baohe/domain/progress/marks';
import { isFinished } from '@baohe/domain/progress/progress';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { ChapterMark } from '../../../entities/progress/chapter-mark.tsx';
import { useMarking } from '../../../entities/progress/use-marking.ts';
import { useProgress } from '../../../entities/progress/use-progress.ts';
import { MarkRow } from './mark-row.tsx';

export interface MarkedParts {
  postId: string;
  /** In the order in which they are read. */
  parts: readonly { part: string; name: string }[];
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    marks: MarkedParts;
  }
}

/** Which chapters of a work are read, said by hand. */
export function MarksDialog({ postId, parts, onClose }: MarkedParts & DialogWay) {
  const { t, i18n } = useLingui();
  const { progress } = useProgress(postId);
  const { mark, sentMark } = useMarking();
  const reached = new Map(progress.parts.map((one) => [one.part, one]));
  const isRead = (part: string) => {
    const one = reached.get(part);
    return sentMark(postId, part) ?? (one !== undefined && isFinished(one, one.unit));
  };
  const names = parts.map(({ part }) => part);
  const readCount = i18n.number(names.filter(isRead).length);
  const count = i18n.number(names.length);
  return (
    <Dialog title={t`阅读标记`} closeLabel={t`关闭`} onClose={onClose}>
      <p className="mb-1.5 text-sm text-text-2 tabular-nums" aria-live="polite">
        {t`读完 ${readCount} / ${count}`}
      </p>
      <ul className="text-text">
        {parts.map(({ part, name }) => {
          const one = reached.get(part);
          return (
            <MarkRow
              key={part}
              name={name}
              note={one && !isRead(part) && <ChapterMark progress={one} />}
              isRead={isRead(part)}
              onRead={(read) => mark({ postIds: [postId], parts: [part], read })}
              onUpTo={() => mark({ postIds: [postId], parts: upTo(names, part), read: true })}
            />
          );
        })}
      </ul>
    </Dialog>
  );
}
