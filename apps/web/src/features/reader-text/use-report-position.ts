import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { permilleOf, type TextPosition } from '@baohe/domain/reading-text/text-position';
import { useEffect, useState } from 'react';
import type { Reached } from '../../entities/progress/use-progress.ts';
import { storeExactPosition } from './saved-position.ts';

/** Scrolling tells sixty places a second; so many are worth keeping. */
const REPORT_EVERY_MS = 400;
const ALL = 1000;
/** Until its end was seen a chapter is not read, however little of it is left. */
const NOT_READ = 980;
/** The end is seen when it was on the screen for a moment, longer where much text is on the screen with it. */
const SEEN_MS = 1000;
const SEEN_MS_PER_CHARACTER = 8;

interface ReportOptions {
  postId: string;
  /** The name under which its progress is kept. */
  chapter: string;
  blocks: readonly TextBlock[];
  tell: (reached: Reached) => void;
}

/** Keeps where somebody is in a chapter, on the device and on the server; never more often than needed. */
export function useReportPosition({ postId, chapter, blocks, tell }: ReportOptions) {
  const [last] = useState(lastOfMany);
  const [end] = useState(seenForAMoment);

  useEffect(() => {
    globalThis.addEventListener('pagehide', last.flush);
    document.addEventListener('visibilitychange', end.look);
    return () => {
      globalThis.removeEventListener('pagehide', last.flush);
      document.removeEventListener('visibilitychange', end.look);
      end.leave();
      last.flush();
    };
  }, [last, end]);

  const keep = (position: TextPosition, permille: number, wentBack: boolean) =>
    last.later(() => {
      storeExactPosition(postId, { ...position, chapter, permille });
      tell({ part: chapter, unit: 'permille', position: permille, total: ALL, wentBack });
    });

  return {
    /** `onPermille` is told how many thousandths of the chapter that is, and of the end once it was seen. */
    reach(
      position: TextPosition,
      { isEnd = false, wentBack = false, onPermille }: Reach = {},
    ): void {
      const reached = permilleOf(blocks, position);
      const permille = isEnd && end.isSeen() ? ALL : Math.min(reached, NOT_READ);
      keep(position, permille, wentBack);
      onPermille?.(permille);
      if (!isEnd) {
        end.leave();
        return;
      }
      const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
      const onScreen = ((ALL - reached) * characters) / ALL;
      end.enter(Math.max(SEEN_MS, onScreen * SEEN_MS_PER_CHARACTER), () => {
        keep(position, ALL, wentBack);
        onPermille?.(ALL);
      });
    },
    /** Who goes on from the end has read it, however quickly. */
    goOn: end.finish,
  };
}

interface Reach {
  /** The end of the chapter is on the screen. */
  isEnd?: boolean;
  wentBack?: boolean;
  onPermille?: (permille: number) => void;
}

/** Does something once what is on the screen was looked at for so long, in a page that can be seen. */
function seenForAMoment() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { ms: number; onSeen: () => void } | undefined;
  let isSeen = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const finish = () => {
    stop();
    if (waiting && !isSeen) {
      isSeen = true;
      waiting.onSeen();
    }
  };
  const look = () => {
    if (document.visibilityState === 'hidden') {
      stop();
    } else if (waiting && !isSeen) {
      timer ??= setTimeout(finish, waiting.ms);
    }
  };
  return {
    enter(ms: number, onSeen: () => void) {
      waiting = { ms, onSeen };
      look();
    },
    leave() {
      stop();
      waiting = undefined;
      isSeen = false;
    },
    look,
    finish,
    isSeen: () => isSeen,
  };
}

/** Of many things to do in a short time only the last is done. */
function lastOfMany() {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting?.();
    waiting = undefined;
  };
  return {
    later(work: () => void) {
      waiting = work;
      timer ??= setTimeout(flush, REPORT_EVERY_MS);
    },
    flush,
  };
}
