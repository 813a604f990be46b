import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { permilleOf, type TextPlace } from '@baohe/domain/reading-text/text-place';
import { useEffect, useState } from 'react';
import type { Reached } from '../../entities/progress/use-progress.ts';
import { keepExactPlace } from './kept-place.ts';

/** Scrolling tells sixty places a second; so many are worth keeping. */
const TOLD_EVERY_MS = 400;
const ALL = 1000;

interface Wish {
  postId: string;
  /** The name under which its progress is kept. */
  chapter: string;
  blocks: readonly TextBlock[];
  tell: (reached: Reached) => void;
}

/** Keeps where somebody is in a chapter, on the device and on the server; never more often than needed. */
export function useToldPlace({ postId, chapter, blocks, tell }: Wish) {
  const [last] = useState(lastOfMany);

  useEffect(() => {
    globalThis.addEventListener('pagehide', last.flush);
    return () => {
      globalThis.removeEventListener('pagehide', last.flush);
      last.flush();
    };
  }, [last]);

  /** Answers how many thousandths of the chapter that is. */
  return (place: TextPlace, isEnd: boolean, wentBack = false): number => {
    const permille = isEnd ? ALL : permilleOf(blocks, place);
    last.later(() => {
      keepExactPlace(postId, { ...place, chapter, permille });
      tell({ part: chapter, unit: 'permille', place: permille, total: ALL, wentBack });
    });
    return permille;
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
      timer ??= setTimeout(flush, TOLD_EVERY_MS);
    },
    flush,
  };
}
