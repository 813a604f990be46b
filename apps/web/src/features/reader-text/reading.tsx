import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { CallFailed } from '@baohe/client/call-failed';
import { chapterNumber, type NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type CSSProperties } from 'react';
import { chapterQuery } from '../../entities/chapter-query.ts';
import { LockedState } from '../../entities/locked-state.tsx';
import { FailedPage } from '../../entities/post-list/failed-page.tsx';
import type { PostDetail } from '../../entities/post/post.ts';
import type { PostProgress, Reached } from '../../entities/progress/use-progress.ts';
import { dataSaver } from '../../shared/data-saver.ts';
import { CONTENTS_FROM_PX, contentsShown } from './contents/contents-shown.ts';
import { OpenChapter } from './open-chapter.tsx';
import { ReaderState, TextSkeleton } from './reader-state.tsx';
import type { Beginning } from './saved-position.ts';

const ContentsColumn = lazyPart(
  async () => (await import('./contents/contents-column.tsx')).ContentsColumn,
);
const COLUMN = { '--novel-start': '264px' } as CSSProperties;

interface ReadingProps {
  detail: PostDetail;
  /** By a loan, which may have ended since. */
  wasLent: boolean;
  chapters: readonly NovelChapter[];
  number: number;
  /** Where the first chapter is opened; without it where one was. */
  block: number | undefined;
  progress: PostProgress;
  tell: (reached: Reached) => void;
}

/** One chapter is open, the next one is on its way. */
export function Reading(props: ReadingProps) {
  const { detail, wasLent, chapters, number, block, progress, tell } = props;
  const { t } = useLingui();
  const { id: postId, title } = detail;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<
    { number: number; at: Beginning; times: number; isChosen?: boolean } | undefined
  >(block === undefined ? undefined : { number, at: { block, part: 0 }, times: 0 });
  /** Chapters that were scrolled through in one go: the first of them was opened, the others follow it. */
  const [run, setRun] = useState<{ first: number; last: number }>();
  const [isGoing, setGoing] = useState(false);
  const hasRoom = useWiderThan(CONTENTS_FROM_PX);
  const isColumnShown = contentsShown.use() && hasRoom;
  const [takesFocus, setTakesFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isAlive = useRef(true);
  const isInRun = run !== undefined && number >= run.first && number <= run.last;
  const openedNumber = isInRun ? run.first : number;
  const chapter = chapters[openedNumber]!;
  const next = chapters[number + 1];
  const { data, error, isFetching, refetch } = useQuery(chapterQuery(client, postId, chapter));
  const isHere = opened?.number === openedNumber;

  useEffect(() => {
    isAlive.current = true;
    return () => {
      isAlive.current = false;
    };
  }, []);

  useEffect(() => {
    if (data && next && !dataSaver.get()) {
      void queries.prefetchQuery(chapterQuery(client, postId, next));
    }
  }, [data, next, client, postId, queries]);

  /** What is read stays on the screen until there is something else to read. */
  const go = async (to: number, at: Beginning, isChosen = false) => {
    const target = chapters[to];
    if (!target) {
      return;
    }
    setGoing(true);
    try {
      await queries.ensureQueryData(chapterQuery(client, postId, target));
    } catch (failure) {
      if (isLocked(failure)) {
        openDialog('accessEnded', wasLent ? { lentPost: postId } : {});
        return;
      }
      // The chapter itself says what is wrong, and offers another try.
    } finally {
      setGoing(false);
    }
    if (isAlive.current) {
      setRun(undefined);
      setOpened({ number: to, at, times: (opened?.times ?? 0) + 1, isChosen });
      await writeAddress(target);
    }
  };
  const writeAddress = ({ volumeIndex, chapterIndex }: NovelChapter) =>
    navigate({
      to: '/reader-article',
      search: { post: postId, volumeIndex, chapterIndex },
      replace: true,
      resetScroll: false,
    });
  const jump = (at: TextPosition, isChosen = false) => {
    setRun(undefined);
    setOpened({ number, at, times: (opened?.times ?? 0) + 1, isChosen });
  };
  /** Scrolled from one chapter into another: the address follows, what is open stays. */
  const follow = (to: number) => {
    setRun({ first: openedNumber, last: Math.max(to, run?.last ?? to) });
    void writeAddress(chapters[to]!);
  };

  const focusText = () => frame.current?.querySelector('main')?.focus({ preventScroll: true });
  const toggleColumn = () => {
    contentsShown.set(!isColumnShown);
    setTakesFocus(!isColumnShown);
    if (isColumnShown) {
      focusText();
    }
  };
  /** Chosen in the column: the keys are for the text again. */
  const choose = (to: number, at: TextPosition | 'saved') => {
    if (to !== number) {
      void go(to, at, true);
    } else if (at !== 'saved') {
      jump(at, true);
    } else {
      focusText();
    }
  };
  useEffect(() => {
    // The address follows a moment later, and draws the text anew.
    if (opened?.isChosen && isHere) {
      frame.current?.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [frame, opened, isHere]);

  function whatIsOpen() {
    if (data) {
      return (
        <OpenChapter
          key={`${openedNumber} ${isHere ? opened.times : 0}`}
          {...{ postId, title, chapters, progress, tell, isGoing }}
          number={openedNumber}
          coverUrl={detail.coverUrl}
          locked={detail.access === 'preview' ? detail : undefined}
          nextWork={detail.series?.next ?? undefined}
          text={data}
          beginning={isHere ? opened.at : 'saved'}
          column={hasRoom ? { isShown: isColumnShown, toggle: toggleColumn } : undefined}
          onGo={(to, at) => void go(to, at)}
          onJump={(at: TextPosition) => jump(at)}
          onReading={follow}
        />
      );
    }
    if (!error) {
      return <TextSkeleton />;
    }
    return (
      <ReaderState title={title}>
        {isLocked(error) ? (
          <LockedState>{t`这一章需要会员才能阅读。`}</LockedState>
        ) : (
          <FailedPage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </ReaderState>
    );
  }
  return (
    <div ref={frame} className="contents" style={isColumnShown ? COLUMN : undefined}>
      {whatIsOpen()}
      {isColumnShown && (
        <Suspense>
          <ContentsColumn
            {...{ postId, takesFocus }}
            novel={{ chapters, number, parts: progress.parts }}
            onChapter={(to) => choose(to, 'saved')}
            onBookmark={(mark) =>
              choose(chapterNumber(chapters, mark), { block: mark.block, part: 0 })
            }
            onClose={toggleColumn}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The right to read has ended, or there never was one. */
const isLocked = (error: unknown): boolean =>
  error instanceof CallFailed && (error.key === 'post.locked' || error.key === 'access.denied');
