import { partName } from '@baohe/domain/progress/part-name';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Volume } from '../../../entities/post/post.ts';
import { ChapterMark } from '../../../entities/progress/chapter-mark.tsx';
import { useProgress } from '../../../entities/progress/use-progress.ts';

interface VolumeCardProps {
  postId: string;
  /** From nought, in the order they were written. */
  at: number;
  volume: Volume;
  isReversed: boolean;
  startsOpen: boolean;
}

export function VolumeCard(props: VolumeCardProps) {
  const { volume, startsOpen } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { volumeName, coverUrl, chapterList } = volume;
  const count = i18n.number(chapterList.length);
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <Card className="p-3">
      <h2>
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-sm text-left"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Cover src={coverUrl} className="w-14.5 flex-none rounded-sm" />
          <span className="min-w-0 flex-1">
            <span className="block leading-tight font-bold">{volumeName}</span>
            <span className="text-xs font-normal text-text-2 tabular-nums">{t`${count} 章`}</span>
          </span>
          <Arrow size={20} className="mr-2 flex-none text-text-2" aria-hidden="true" />
        </button>
      </h2>
      <div id={id}>{isOpen && <Chapters {...props} />}</div>
    </Card>
  );
}

function Chapters({ postId, at: volumeIndex, volume, isReversed }: VolumeCardProps) {
  const { t } = useLingui();
  const { progress } = useProgress(postId);
  const numbered = volume.chapterList.map(({ chapterName }, chapterIndex) => {
    const name = partName({ kind: 'text', volumeIndex, chapterIndex });
    const reached = progress.parts.find(({ part }) => part === name);
    return { chapterName, no: chapterIndex + 1, reached };
  });
  return (
    <ol className="mt-2">
      {(isReversed ? numbered.toReversed() : numbered).map(({ chapterName, no, reached }) => (
        <li key={no} className="border-line not-first:border-t">
          <Link
            to="/reader-article"
            search={{ post: postId, volumeIndex, chapterIndex: no - 1 }}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-xs px-1.5 text-left"
          >
            <span className="w-6 flex-none text-xs text-text-3 tabular-nums">{no}</span>
            <span className="min-w-0 flex-1">{chapterName}</span>
            {reached ? (
              <ChapterMark progress={reached} />
            ) : (
              <span className="flex-none text-xs text-text-3">{t`开始阅读`}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
