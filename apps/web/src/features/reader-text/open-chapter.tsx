import { DialogBoundary } from '@baohe/app-shell/dialog-boundary';
import { toast, toastError } from '@baohe/app-shell/toast';
import { partName } from '@baohe/domain/progress/part-name';
import type { NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import { textBlocks } from '@baohe/domain/reading-text/text-blocks';
import { permilleOf, type TextPosition } from '@baohe/domain/reading-text/text-position';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PageDim } from '../../entities/page-dim.tsx';
import type { PostDetail, SeriesNeighbour } from '../../entities/post/post.ts';
import type { PostProgress, Reached } from '../../entities/progress/use-progress.ts';
import { useReaderSettings } from '../../entities/reader-text-settings.ts';
import { useCatchBack } from '../../shared/back.ts';
import { useVolumeKeys } from '../../shared/use-volume-keys.ts';
import { useWakeLock } from '../../shared/use-wake-lock.ts';
import { ChapterEnd, NextWorkPage, SampleEndPage } from './bars/chapter-end.tsx';
import { ReaderBar } from './bars/reader-bar.tsx';
import '@baohe/ui/range.css';
import './novel.css';
import { ReaderDock } from './bars/reader-dock.tsx';
import { ReadingFoot } from './bars/reading-foot.tsx';
import { ChapterDialogs, type ChapterDialog } from './dialogs/chapter-dialogs.tsx';
import { NovelContext } from './novel-context.ts';
import { beginningOf, isReadAgain, type Beginning } from './saved-position.ts';
import { ChapterText } from './text/chapter-text.tsx';
import { useConverted } from './text/use-converted.ts';
import { useReportPosition } from './use-report-position.ts';

interface OpenChapterProps {
  postId: string;
  title: string;
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
  onGo: (number: number, at: Beginning) => void;
  /** To another place of this chapter. */
  onJump: (position: TextPosition) => void;
}

type Shown = 'nothing' | 'bars' | 'settings' | ChapterDialog;

/** A chapter with everything around it. */
export function OpenChapter(props: OpenChapterProps) {
  const { postId, title, chapters, number, locked, nextWork, isGoing, onGo, onJump } = props;
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
  const [pages, setPages] = useState<string>();
  /** Turned over the last page of the sample, or of a work that another one follows. */
  const [isBehind, setBehind] = useState(false);
  const [shown, setShown] = useState<Shown>(
    start.block === 0 && settings.turning === 'scroll' ? 'bars' : 'nothing',
  );
  const convert = useConverted(settings.script, () => toastError(t`字典没有加载出来，请稍后再试`));
  const reporter = useReportPosition({ postId, chapter: part, blocks, tell: props.tell });
  const hide = useCallback(() => setShown('nothing'), []);
  useWakeLock(settings.awake);
  useVolumeKeys(settings.turning !== 'scroll');
  useCatchBack(shown === 'settings', hide);

  const jump = (to: TextPosition) => {
    // On purpose: another device that is further on need not ask.
    reporter.reach(to, { wentBack: true });
    onJump(to);
  };
  const leave = (by: 1 | -1) => {
    if (by === 1) {
      reporter.goOn();
    }
    if (chapters[number + by]) {
      onGo(number + by, by === 1 ? 'start' : 'end');
    } else if (by === 1 && (locked ?? nextWork)) {
      setBehind(true);
    } else {
      toast(by === 1 ? t`已经是最后一章` : t`已经是第一章`);
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

  return (
    <NovelContext
      value={{
        postId,
        chapters,
        chapterCount: locked?.sample?.total ?? chapters.length,
        number,
        blocks,
        at,
        parts: progress.parts,
        settings,
        convert,
        isGoing,
        goTo: onGo,
        jumpTo: jump,
      }}
    >
      <div className="novel" data-paper={settings.paper} data-theme="dark">
        {areBarsShown ? (
          <ReaderBar
            title={convert(title)}
            volumeName={convert(chapter.volumeName)}
            onSearch={() => setShown('search')}
            onBookmark={() => setShown('bookmark')}
          />
        ) : (
          // No room of its own: the page begins at the top.
          <header className="absolute">
            <button type="button" className="novel-menu" onClick={() => setShown('bars')}>
              {t`阅读菜单`}
            </button>
          </header>
        )}
        {isBehind && (locked ?? nextWork) ? (
          <main className="novel-stage novel-stage-scroll">
            {locked && <SampleEndPage detail={locked} onBack={() => onGo(number, 'end')} />}
            {!locked && nextWork && (
              <NextWorkPage post={nextWork} onBack={() => onGo(number, 'end')} />
            )}
          </main>
        ) : (
          <ChapterText
            name={`${title} ${chapter.chapterName}`}
            start={start}
            onPosition={(position, isEnd) =>
              reporter.reach(position, {
                isEnd,
                wentBack: isAgain,
                onPermille: (permille) =>
                  setAt((before) =>
                    before.block === position.block && before.permille === permille
                      ? before
                      : { block: position.block, permille },
                  ),
              })
            }
            onPages={(page, count) => setPages(`${page + 1}/${count}`)}
            onLeave={leave}
            onTap={() => setShown(areBarsShown ? 'nothing' : 'bars')}
            onScrollDown={() => setShown((now) => (now === 'bars' ? 'nothing' : now))}
          >
            <ChapterEnd
              next={convert(chapters[number + 1]?.chapterName ?? '')}
              locked={locked}
              nextWork={nextWork}
              onNext={() => leave(1)}
            />
          </ChapterText>
        )}
        <ReadingFoot pages={settings.turning === 'page' ? pages : undefined} />
        <PageDim brightness={settings.brightness} />
        {areBarsShown && (
          <ReaderDock
            onContents={() => setShown('contents')}
            isSetting={shown === 'settings'}
            onSetting={(isSetting) => setShown(isSetting ? 'settings' : 'bars')}
          />
        )}
        {(shown === 'contents' || shown === 'bookmark' || shown === 'search') && (
          <DialogBoundary onClose={hide}>
            <ChapterDialogs shown={shown} onClose={hide} />
          </DialogBoundary>
        )}
      </div>
    </NovelContext>
  );
}
