import { partName } from '@baohe/domain/progress/part-name';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ChapterMark } from '../../../entities/progress/chapter-mark.tsx';
import { useOpenNovel } from '../novel-context.ts';

interface ChapterListProps {
  onChapter: (number: number) => void;
}

/** Volume by volume; the one that is read is open. */
export function ChapterList({ onChapter }: ChapterListProps) {
  const { chapters, number } = useOpenNovel();
  const volumes = [...new Set(chapters.map(({ volumeIndex }) => volumeIndex))];
  const open = chapters[number]?.volumeIndex;
  return (
    <div className="pt-1">
      {volumes.map((volume) => (
        <VolumeChapters
          key={volume}
          onChapter={onChapter}
          volume={volume}
          startsOpen={volume === open || volumes.length === 1}
        />
      ))}
    </div>
  );
}

type VolumeChaptersProps = ChapterListProps & { volume: number; startsOpen: boolean };

function VolumeChapters({ onChapter, volume, startsOpen }: VolumeChaptersProps) {
  const { chapters, number: current, parts } = useOpenNovel();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const here = useRef<HTMLButtonElement>(null);
  const own = chapters
    .map((chapter, number) => ({ chapter, number }))
    .filter(({ chapter }) => chapter.volumeIndex === volume)
    .map((one) => {
      const name = partName({ kind: 'text', ...one.chapter });
      return { ...one, progress: parts.find(({ part }) => part === name) };
    });
  const Arrow = isOpen ? ChevronUp : ChevronDown;

  useEffect(() => {
    // A long way down in a long novel.
    here.current?.scrollIntoView?.({ block: 'center' });
  }, []);

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
          <span className="min-w-0 flex-1">{own[0]?.chapter.volumeName}</span>
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
                  number === current ? 'bg-surface-3 font-medium text-text' : ''
                }`}
                {...(number === current && { 'aria-current': 'true' })}
                onClick={() => onChapter(number)}
              >
                <span className="min-w-0 flex-1">{chapter.chapterName}</span>
                {progress && <ChapterMark progress={progress} />}
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}
