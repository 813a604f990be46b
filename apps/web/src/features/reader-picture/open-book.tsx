import { DialogBoundary } from '@baohe/app-shell/dialog-boundary';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { pageFilter } from '@baohe/domain/reading/page-look';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState, type CSSProperties } from 'react';
import type { PictureAddress } from '../../entities/addresses.ts';
import { NetworkLine } from '../../entities/network-line.tsx';
import { PageDim } from '../../entities/page-dim.tsx';
import { usePageLook } from '../../entities/page-look.ts';
import type { useProgress } from '../../entities/progress/use-progress.ts';
import { useVolumeKeys } from '../../shared/use-volume-keys.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { BottomBar } from './bars/bottom-bar.tsx';
import { ChapterEnd } from './bars/chapter-end.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { BookContext, type ReaderDialog } from './book-context.ts';
import { pagesInAll, type Book } from './book.ts';
import { useBookKeys } from './gestures/use-book-keys.ts';
import { useTurn } from './gestures/use-turn.ts';
import { ReaderPages } from './pages/reader-pages.tsx';
import { useArrivals } from './pages/use-arrivals.ts';
import { useCopyPages } from './pages/use-copy-pages.ts';
import { usePreload } from './pages/use-preload.ts';
import { useRatios } from './pages/use-ratios.ts';
import { useSpreads } from './pages/use-spreads.ts';
import { useRail } from './rail/rail-shown.ts';
import { knowsBars, rememberBars, useReadingLight, useReadingWay } from './settings.ts';
import { useLeave } from './use-leave.ts';
import { useReadingPosition } from './use-reading-position.ts';
import { useReportPages } from './use-report-pages.ts';

const ReaderDialogs = lazyPart(
  async () => (await import('./dialogs/reader-dialogs.tsx')).ReaderDialogs,
);

const PageRail = lazyPart(async () => (await import('./rail/page-rail.tsx')).PageRail);
const RAIL = { '--reader-rail': '160px', '--reader-hints': '38px' } as CSSProperties;

interface OpenBookProps {
  book: Book;
  address: PictureAddress;
  saved: Pick<ReturnType<typeof useProgress>, 'progress' | 'tell'>;
  onBroken: () => void;
}

/** A book that is read: its pages, and the bars over them. */
export function OpenBook({ book, address, saved: { progress, tell }, onBroken }: OpenBookProps) {
  const { t } = useLingui();
  const { way, ...settings } = useReadingWay(book.postId);
  const { light, change: changeLight } = useReadingLight();
  const { look, change: changeLook } = usePageLook();
  // Whoever knows them begins with the page.
  const [areBarsOut, setBars] = useState(() => !knowsBars());
  const [dialog, setDialog] = useState<ReaderDialog>();
  // What is set is seen in the page, not in the bars.
  const hasBars = areBarsOut && dialog !== 'settings';
  const reading = useReadingPosition({ book, address, progress });
  const { position, goTo, jumpTo, openChapter } = reading;
  const { pages } = book.chapters[position.chapter]!;
  const { ratios, widths, bordersOf, onPicture } = useRatios(
    book,
    position.chapter,
    look.cropsBorders,
  );
  const arrivals = useArrivals(position.chapter);
  const rail = useRail();
  const scroller = useRef<HTMLElement>(null);

  const { spreads, open } = useSpreads(way, ratios, position.page);
  const turn = useTurn({ book, position, spreads, goTo, openChapter });
  const leave = useLeave(book.postId);

  usePreload(pages, position.page);
  useCopyPages(book.postId, position.chapter, pages, arrivals.loaded);
  useWakeLock(light.staysAwake);
  useVolumeKeys(true);
  useReportPages(
    {
      chapterIndex: position.chapter,
      last: open.at(-1)!,
      count: pages.length,
      total: pagesInAll(book, position.chapter),
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
      jumpTo({ chapter: position.chapter, page: end === 'first' ? 0 : pages.length - 1 }),
    onBars: setBars,
    onThumbnails: () => rail?.toggle(),
    onWay: (part) => changeWay(part),
  });

  const changeWay = (part: Partial<ReadingWay>) => {
    settings.change(part);
    if (part.mode) {
      // The other way of reading opens where this one was.
      goTo(position);
    }
  };
  useEffect(() => rememberBars(), []);
  const number = Math.min(position.page + 1, pages.length);
  const count = pages.length;

  return (
    <BookContext
      value={{
        book,
        position,
        pages,
        ratios,
        widths,
        bordersOf,
        spreads,
        progress,
        way,
        changeWay,
        light,
        changeLight,
        look,
        changeLook,
        makeDefault: settings.makeDefault,
        turn,
        jumpToPage: (page) => jumpTo({ ...position, page }),
        openChapter,
        toggleBars: () => (dialog === 'settings' ? setDialog(undefined) : setBars(!hasBars)),
        rail,
        showDialog: setDialog,
        onLoaded(page, picture) {
          arrivals.onLoaded(page);
          onPicture(page, picture);
        },
        onBroken(page) {
          arrivals.onMissing(page);
          onBroken();
        },
      }}
    >
      <div
        className="reader"
        data-theme={light.isDay ? 'light' : 'dark'}
        data-bars={hasBars}
        style={{
          ...(rail?.isShown && RAIL),
          ['--page-filter' as never]: pageFilter(look, !light.isDay),
        }}
      >
        {!hasBars && dialog !== 'settings' && (
          <button type="button" className="reader-menu" onClick={() => setBars(true)}>
            {t`阅读菜单`}
          </button>
        )}
        <div className="contents" inert={!hasBars}>
          <TopBar onLeave={leave} />
        </div>
        <main
          className="reader-main"
          {...(look.tint !== 'none' && {
            'data-tint': look.tint,
            style: { '--tint': look.tintStrength / 100 } as CSSProperties,
          })}
        >
          <ReaderPages
            // Another chapter is another book to turn: nothing of its zoom or its places stays.
            key={position.chapter}
            target={reading.target}
            scroller={scroller}
            onPage={reading.reachPage}
            onScrolled={(direction) => setBars(direction === 'up')}
            end={<ChapterEnd missing={arrivals.missing.size} />}
          />
        </main>
        <output className="sr-only">{t`第 ${number} 页，共 ${count} 页`}</output>
        <div className="contents" inert={!hasBars}>
          <BottomBar />
        </div>
        {rail?.isShown && (
          <Suspense>
            <PageRail />
          </Suspense>
        )}
        <NetworkLine />
        <PageDim brightness={light.brightness} />
        {dialog && (
          <DialogBoundary onClose={() => setDialog(undefined)}>
            <Suspense>
              <ReaderDialogs open={dialog} onClose={() => setDialog(undefined)} />
            </Suspense>
          </DialogBoundary>
        )}
      </div>
    </BookContext>
  );
}
