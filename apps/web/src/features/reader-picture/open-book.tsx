import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PictureAddress } from '../../entities/addresses.ts';
import { PageDim } from '../../entities/page-dim.tsx';
import type { useProgress } from '../../entities/progress/use-progress.ts';
import { DialogBoundary } from '../../shared/dialog-boundary.tsx';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import type { Book } from './book.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChapterEnd } from './chapter-end.tsx';
import { ReaderDialogs, type ReaderDialog } from './reader-dialogs.tsx';
import { ReaderPages } from './reader-pages.tsx';
import { useReadingLight, useReadingWay, type ReadingWay } from './settings.ts';
import { TopBar } from './top-bar.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useBookKeys } from './use-book-keys.ts';
import { useLeave } from './use-leave.ts';
import { usePreload } from './use-preload.ts';
import { useRatios } from './use-ratios.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { useSaveImage } from './use-save-image.ts';
import { useSpreads } from './use-spreads.ts';
import { useTold } from './use-told.ts';
import { useTurn } from './use-turn.ts';

interface OpenBookProps {
  book: Book;
  address: PictureAddress;
  kept: Pick<ReturnType<typeof useProgress>, 'progress' | 'tell'>;
  onBroken: () => void;
}

/** A book that is read: its pages, and the bars over them. */
export function OpenBook({ book, address, kept: { progress, tell }, onBroken }: OpenBookProps) {
  const { t } = useLingui();
  const { way, change: changeWay, makeDefault } = useReadingWay(book.postId);
  const { light, change: changeLight } = useReadingLight();
  const [hasBars, setBars] = useState(true);
  const [dialog, setDialog] = useState<ReaderDialog>();
  const reading = useReadingPlace({ book, address, progress });
  const { place, goTo, jumpTo, openChapter } = reading;
  const { pages } = book.chapters[place.chapter]!;
  const { ratios, onRatio } = useRatios(book, place.chapter);
  const arrivals = useArrivals(place.chapter);
  const scroller = useRef<HTMLElement>(null);

  const { spreads, open } = useSpreads(way, ratios, place.page);
  const turn = useTurn({ book, place, spreads, goTo, openChapter });
  const leave = useLeave(book.postId);
  const { save, isSaving } = useSaveImage(book, place);
  const toggleBars = () => setBars(!hasBars);

  usePreload(pages, place.page);
  useWakeLock(light.staysAwake);
  useTold(
    {
      chapterIndex: place.chapter,
      last: open.at(-1)!,
      count: pages.length,
      wentBack: reading.wentBack,
      loaded: arrivals.loaded,
      missing: arrivals.missing,
    },
    tell,
  );
  useBookKeys({
    way,
    scroller,
    hasBars,
    onTurn: turn,
    onEnd: (end) =>
      jumpTo({ chapter: place.chapter, page: end === 'first' ? 0 : pages.length - 1 }),
    onBars: setBars,
    onLeave: leave,
  });

  const settings = {
    way,
    light,
    onWay(part: Partial<ReadingWay>) {
      changeWay(part);
      if (part.mode) {
        // The other way of reading opens where this one was.
        goTo(place);
      }
    },
    onLight: changeLight,
    onDefault: makeDefault,
  };
  const number = Math.min(place.page + 1, pages.length);
  const count = pages.length;

  return (
    <div className="reader" data-theme={light.isDay ? 'light' : 'dark'} data-bars={hasBars}>
      <main className="reader-main">
        <ReaderPages
          // Another chapter is another book to turn: nothing of its zoom or its places stays.
          key={place.chapter}
          way={way}
          pages={pages}
          ratios={ratios}
          spreads={spreads}
          page={place.page}
          target={reading.target}
          scroller={scroller}
          onRatio={onRatio}
          onLoaded={arrivals.onLoaded}
          onBroken={(page) => {
            arrivals.onMissing(page);
            onBroken();
          }}
          onTap={toggleBars}
          onTurn={turn}
          onPage={reading.reachPage}
          onScrolled={(direction) => setBars(direction === 'up')}
          end={
            <ChapterEnd
              book={book}
              chapter={place.chapter}
              missing={arrivals.missing.size}
              onNext={() => openChapter(place.chapter + 1)}
            />
          }
        />
      </main>
      <output className="sr-only">{t`第 ${number} 页，共 ${count} 页`}</output>
      <div className="contents" inert={!hasBars}>
        <TopBar
          book={book}
          place={place}
          isSaving={isSaving}
          onLeave={leave}
          onSave={() => void save()}
          onList={() => setDialog('chapters')}
        />
        <BottomBar
          book={book}
          place={place}
          {...settings}
          onTurn={turn}
          onJump={(page) => jumpTo({ ...place, page })}
          onChapter={openChapter}
          onGoTo={() => setDialog('goTo')}
          onSettings={() => setDialog('settings')}
        />
      </div>
      <PageDim brightness={light.brightness} />
      {dialog && (
        <DialogBoundary onClose={() => setDialog(undefined)}>
          <ReaderDialogs
            open={dialog}
            book={book}
            place={place}
            progress={progress}
            settings={settings}
            onPage={(page) => jumpTo({ ...place, page })}
            onChapter={openChapter}
            onClose={() => setDialog(undefined)}
          />
        </DialogBoundary>
      )}
    </div>
  );
}
