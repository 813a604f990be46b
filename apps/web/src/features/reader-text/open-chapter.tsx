import { DialogBoundary } from '@baohe/app-shell/dialog-boundary';
import { useExternal } from '@baohe/app-shell/external-store';
import { useKeys } from '@baohe/app-shell/keys';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { toast, toastError } from '@baohe/app-shell/toast';
import { partName } from '@baohe/domain/progress/part-name';
import type { NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import { textBlocks } from '@baohe/domain/reading-text/text-blocks';
import { permilleOf, type TextPosition } from '@baohe/domain/reading-text/text-position';
import { NOVEL_KEYS } from '@baohe/domain/reading/keys';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NetworkLine } from '../../entities/network-line.tsx';
import { PageDim } from '../../entities/page-dim.tsx';
import type { PostDetail, SeriesNeighbour } from '../../entities/post/post.ts';
import type { PostProgress, Reached } from '../../entities/progress/use-progress.ts';
import { openedAloud } from '../../entities/read-aloud/aloud-state.ts';
import { useReaderSettings } from '../../entities/reader-text-settings.ts';
import { useCatchBack } from '../../shared/back.ts';
import { useVolumeKeys } from '../../shared/use-volume-keys.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { useAloudButton } from './aloud/use-aloud-button.ts';
import { ChapterEnd, NovelEndPage, SampleEndPage } from './bars/chapter-end.tsx';
import { ReaderBar } from './bars/reader-bar.tsx';
import '@baohe/ui/range.css';
import './novel.css';
import { ReaderDock } from './bars/reader-dock.tsx';
import { ReadingFoot } from './bars/reading-foot.tsx';
import type { ChapterDialog } from './dialogs/chapter-dialogs.tsx';
import { NovelContext } from './novel-context.ts';
import { beginningOf, isReadAgain, type Beginning } from './saved-position.ts';
import { ChapterText } from './text/chapter-text.tsx';
import type { InFollowing } from './text/following-chapter.tsx';
import type { TextControl } from './text/scroll-text.tsx';
import { useConverted } from './text/use-converted.ts';
import { useReportPosition } from './use-report-position.ts';

const ChapterDialogs = lazyPart(
  async () => (await import('./dialogs/chapter-dialogs.tsx')).ChapterDialogs,
);

const AloudPanel = lazyPart(async () => (await import('./aloud/aloud-panel.tsx')).AloudPanel);
const FollowingChapter = lazyPart(
  async () => (await import('./text/following-chapter.tsx')).FollowingChapter,
);

interface OpenChapterProps {
  postId: string;
  title: string;
  coverUrl: string;
  chapters: readonly NovelChapter[];
  number: number;
  text: string;
  beginning: Beginning;
  /** The chapters are the sample of this post only. */
  locked: PostDetail | undefined;
  /** The next one of its series. */
  nextWork: SeriesNeighbour | undefined;
  progress: PostProgress;
  tell: (reached: Reached) => void;
  /** Another chapter is being fetched. */
  isGoing: boolean;
  /** Of the contents beside the text; undefined where there is no room for them. */
  column: { isShown: boolean; toggle: () => void } | undefined;
  onGo: (number: number, at: Beginning) => void;
  /** To another place of the chapter that is read. */
  onJump: (position: TextPosition) => void;
  /** Scrolled into this chapter: the opened one, or one that follows it. */
  onReading: (number: number) => void;
}

type Shown = 'nothing' | 'bars' | 'settings' | ChapterDialog;

/** A chapter with everything around it. */
export function OpenChapter(props: OpenChapterProps) {
  const { postId, title, coverUrl, chapters, number, locked, nextWork, isGoing, onGo, onJump } =
    props;
  const { progress } = props;
  const { t } = useLingui();
  const settings = useReaderSettings();
  const chapter = chapters[number]!;
  const part = partName({ kind: 'text', ...chapter });
  const blocks = useMemo(
    () => textBlocks(chapter.chapterName, props.text),
    [chapter.chapterName, props.text],
  );
  const [{ start, isAgain }] = useState(() => {
    const saved = { postId, chapter: part, blocks, ...progress };
    const first = beginningOf(props.beginning, saved);
    return { start: first, isAgain: isReadAgain(saved, first) };
  });
  const [at, setAt] = useState({ block: start.block, permille: permilleOf(blocks, start) });
  /** Scrolled on into a chapter that follows; undefined in the one that was opened. */
  const [following, setFollowing] = useState<InFollowing>();
  const isEndless = settings.endless && settings.turning === 'scroll';
  const [pages, setPages] = useState<string>();
  /** Turned over the last page of the sample, or of the work. */
  const [isBehind, setBehind] = useState(false);
  const [shown, setShown] = useState<Shown>(
    start.block === 0 && settings.turning === 'scroll' && !openedAloud.get() ? 'bars' : 'nothing',
  );
  const convert = useConverted(settings.script, () => toastError(t`字典没有加载出来，请稍后再试`));
  const text = useRef<TextControl>(null);
  const aloud = useExternal(openedAloud);
  const { isAloud, toggleAloud } = useAloudButton({ postId, title, coverUrl, chapters }, convert);
  const reporter = useReportPosition({ postId, chapter: part, blocks, tell: props.tell });
  const hide = useCallback(() => setShown('nothing'), []);
  const { column } = props;
  const openContents = () => (column ? column.toggle() : setShown('contents'));
  useKeys({
    onKey(key) {
      const isContents = NOVEL_KEYS[key] === 'contents';
      if (isContents) {
        openContents();
      }
      return isContents;
    },
  });
  useWakeLock(settings.awake);
  useVolumeKeys(settings.turning !== 'scroll');
  useCatchBack(shown === 'settings', hide);

  const jump = (to: TextPosition) => {
    // On purpose: another device that is further on need not ask.
    if (!following) {
      reporter.reach(to, { wentBack: true });
    }
    onJump(to);
  };
  const reading = (here: InFollowing | undefined) => {
    if (here?.number !== following?.number) {
      if (!following) {
        // Scrolled on from its end: it was read, however quickly.
        reporter.goOn();
      }
      props.onReading(here?.number ?? number);
    }
    setFollowing(here);
  };
  const leave = (by: 1 | -1) => {
    if (by === 1) {
      reporter.goOn();
    }
    if (chapters[number + by]) {
      onGo(number + by, by === 1 ? 'start' : 'end');
    } else if (by === 1) {
      setBehind(true);
    } else {
      toast(t`已经是第一章`);
    }
  };
  // It was opened while they stood behind the end of the sample: they wanted to read on.
  const goOn = useEffectEvent(() => onGo(number + 1, 'start'));
  const isOpened = isBehind && chapters[number + 1] !== undefined;
  useEffect(() => {
    if (isOpened) {
      goOn();
    }
  }, [isOpened]);
  const areBarsShown = shown !== 'nothing';
  const shownNumber = following?.number ?? number;
  const shownChapter = chapters[shownNumber]!;
  const previous = chapters[number - 1];
  const previousName = previous && convert(previous.chapterName);

  return (
    <NovelContext
      value={{
        postId,
        chapters,
        chapterCount: locked?.sample?.total ?? chapters.length,
        number: shownNumber,
        blocks: following?.blocks ?? blocks,
        at: following ? { ...following, block: following.position.block } : at,
        parts: progress.parts,
        settings,
        convert,
        isGoing,
        goTo: onGo,
        jumpTo: jump,
        openedNumber: number,
        showPosition: (position) => text.current?.show(position),
      }}
    >
      <div className="novel" data-paper={settings.paper} data-theme="dark">
        {areBarsShown ? (
          <ReaderBar
            title={convert(title)}
            volumeName={convert(shownChapter.volumeName)}
            onSearch={() => setShown('search')}
            onBookmark={() => setShown('bookmark')}
            isAloud={isAloud}
            onAloud={() => {
              setShown('nothing');
              toggleAloud(shownNumber, following?.position.block ?? at.block);
            }}
          />
        ) : (
          // No room of its own: the page begins at the top.
          <header className="absolute">
            <button type="button" className="novel-menu" onClick={() => setShown('bars')}>
              {t`阅读菜单`}
            </button>
          </header>
        )}
        {isBehind ? (
          <main className="novel-stage novel-stage-scroll">
            {locked ? (
              <SampleEndPage detail={locked} onBack={() => onGo(number, 'end')} />
            ) : (
              <NovelEndPage nextWork={nextWork} onBack={() => onGo(number, 'end')} />
            )}
          </main>
        ) : (
          <ChapterText
            ref={text}
            number={number}
            name={`${title} ${shownChapter.chapterName}`}
            blocks={blocks}
            start={start}
            onPosition={(position, isEnd) => {
              const isPast =
                isEndless && position.block === blocks.length - 1 && position.part >= 1;
              if (isPast && following) {
                return;
              }
              if (following) {
                reading(undefined);
              }
              reporter.reach(position, {
                isEnd,
                wentBack: isAgain,
                onPermille: (permille) =>
                  setAt((before) =>
                    before.block === position.block && before.permille === permille
                      ? before
                      : { block: position.block, permille },
                  ),
              });
            }}
            onRelaid={() => {
              // The chapters above have other heights now: the one that is read is opened by itself.
              if (following) {
                onJump(following.position);
              }
            }}
            before={
              isEndless &&
              previousName !== undefined && (
                <button
                  type="button"
                  className="novel-next"
                  onClick={() => onGo(number - 1, 'end')}
                >
                  {t`上一章：${previousName}`}
                </button>
              )
            }
            onPages={(page, count) => setPages(`${page + 1}/${count}`)}
            onLeave={leave}
            onTap={() => setShown(areBarsShown ? 'nothing' : 'bars')}
            onScrollDown={() => setShown((now) => (now === 'bars' ? 'nothing' : now))}
          >
            {isEndless ? (
              <Suspense>
                <FollowingChapter
                  number={number + 1}
                  tell={props.tell}
                  onReading={reading}
                  end={<ChapterEnd next="" locked={locked} nextWork={nextWork} onNext={() => {}} />}
                />
              </Suspense>
            ) : (
              <ChapterEnd
                next={convert(chapters[number + 1]?.chapterName ?? '')}
                locked={locked}
                nextWork={nextWork}
                onNext={() => leave(1)}
              />
            )}
          </ChapterText>
        )}
        <ReadingFoot pages={settings.turning === 'page' ? pages : undefined} />
        {isAloud && aloud && (
          <Suspense>
            <AloudPanel aloud={aloud} />
          </Suspense>
        )}
        <NetworkLine />
        <PageDim brightness={settings.brightness} />
        {areBarsShown && (
          <ReaderDock
            onContents={openContents}
            hasContents={column?.isShown}
            isSetting={shown === 'settings'}
            onSetting={(isSetting) => setShown(isSetting ? 'settings' : 'bars')}
          />
        )}
        {(shown === 'contents' || shown === 'bookmark' || shown === 'search') && (
          <DialogBoundary onClose={hide}>
            <Suspense>
              <ChapterDialogs shown={shown} onClose={hide} />
            </Suspense>
          </DialogBoundary>
        )}
      </div>
    </NovelContext>
  );
}
