import { partName } from '@baohe/domain/progress/part-name';
import { isFinished } from '@baohe/domain/progress/progress';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ChapterMark } from '../../../entities/progress/chapter-mark.tsx';
import type { OpenNovel } from '../novel-context.ts';

/** The novel whose contents are shown: its chapters, and the one that is read. */
export type InNovel = Pick<OpenNovel, 'chapters' | 'number' | 'parts' | 'convert'>;

interface ChapterListProps {
  novel: InNovel;
  onChapter: (number: number) => void;
}

/** Volume by volume; the one that is read is open. */
export function ChapterList({ novel, onChapter }: ChapterListProps) {
  const { chapters, number } = novel;
  const volumes = [...new Set(chapters.map(({ volumeIndex }) => volumeIndex))];
  const open = chapters[number]?.volumeIndex;
  return (
    <div className="pt-1">
      {volumes.map((volume) => (
        <VolumeChapters
          key={volume}
          {...{ novel, onChapter, volume }}
          isRead={volume === open || volumes.length === 1}
        />
      ))}
    </div>
  );
}

type VolumeChaptersProps = ChapterListProps & {
  volume: number;
  /** It has the chapter that is read, or is the only one. */
  isRead: boolean;
};

function VolumeChapters({ novel, onChapter, volume, isRead }: VolumeChaptersProps) {
  const { chapters, number: current, parts, convert } = novel;
  const id = useId();
  const [isOpen, setOpen] = useState(isRead);
  const [wasRead, setWasRead] = useState(isRead);
  const here = useRef<HTMLButtonElement>(null);
  const seen = useRef<number>(undefined);
  // Read on from the volume before.
  if (wasRead !== isRead) {
    setWasRead(isRead);
    setOpen(isOpen || isRead);
  }
  const own = chapters
    .map((chapter, number) => ({ chapter, number }))
    .filter(({ chapter }) => chapter.volumeIndex === volume)
    .map((one) => {
      const name = partName({ kind: 'text', ...one.chapter });
      return { ...one, progress: parts.find(({ part }) => part === name) };
    });
  const Arrow = isOpen ? ChevronUp : ChevronDown;

  useEffect(() => {
    // A long way down in a long novel; later only as far as it takes.
    here.current?.scrollIntoView?.({ block: seen.current === undefined ? 'center' : 'nearest' });
    seen.current = current;
  }, [current]);

  return (
    <>
      <h3>
        <button
          type="button"
          className="flex min-h-target w-full items-center gap-2 rounded-xs px-2 text-left text-sm font-bold text-text"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 flex-1">{convert(own[0]?.chapter.volumeName ?? '')}</span>
          <Arrow size={18} className="flex-none text-text-2" aria-hidden="true" />
        </button>
      </h3>
      <ol id={id}>
        {isOpen &&
          own.map(({ chapter, number, progress }) => (
            <li key={number}>
              <button
                ref={number === current ? here : undefined}
                type="button"
                className={`flex min-h-12 w-full items-center gap-2 rounded-sm px-2 text-left ${
                  number === current
                    ? 'bg-surface-3 font-medium text-text'
                    : progress && isFinished(progress, progress.unit)
                      ? 'text-text-2'
                      : ''
                }`}
                {...(number === current && { 'aria-current': 'true' })}
                onClick={() => onChapter(number)}
              >
                <span className="min-w-0 flex-1">{convert(chapter.chapterName)}</span>
                {progress && <ChapterMark progress={progress} />}
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}
