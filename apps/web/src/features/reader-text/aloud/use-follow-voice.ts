import { useEffect, useEffectEvent, useRef } from 'react';
import type { AloudState, ReadAloud } from '../../../entities/read-aloud/aloud-state.ts';
import { useOpenNovel } from '../novel-context.ts';

/** Of a line: less of it is not read. */
const SEEN_PX = 8;

/** Those for which another chapter is being opened: it may have gone on meanwhile. */
const movedByVoice = new WeakSet<ReadAloud>();

function isSpokenSeen(): boolean {
  const mark = document.querySelector('.novel-spoken');
  const frame = mark?.closest('.novel-page') ?? mark?.closest('.novel-stage');
  if (!mark || !frame) {
    return false;
  }
  const [line, page] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  return line.top < page.bottom - SEEN_PX && line.bottom > page.top + SEEN_PX;
}

/** The page goes along with the voice, until somebody turns away from it by hand. */
export function useFollowVoice(aloud: ReadAloud, state: AloudState): void {
  const { number, at, openedNumber, showPosition, goTo } = useOpenNovel();
  const sentence = state.sentences[state.at];

  const follow = useEffectEvent(() => {
    if (!state.isFollowed || !sentence || isSpokenSeen()) {
      return;
    }
    const ends = state.sentences
      .filter(({ block }) => block === sentence.block)
      .map(({ to }) => to);
    const position = { block: sentence.block, part: sentence.from / Math.max(1, ...ends) };
    const mark = document.querySelector('.novel-spoken');
    if (state.number === openedNumber) {
      showPosition(position);
    } else if (mark) {
      mark.scrollIntoView({ block: 'center' });
    } else {
      movedByVoice.add(aloud);
      goTo(state.number, position);
    }
  });
  const look = useEffectEvent(() => {
    const isSeen = isSpokenSeen();
    if (sentence && isSeen !== state.isFollowed) {
      aloud.show({ isFollowed: isSeen });
    }
  });

  // A chapter that was just opened stands where somebody wanted it: it is looked at, not moved.
  const shownAt = `${number} ${at.block} ${at.permille}`;
  const looked = useRef(shownAt);
  useEffect(() => {
    if (looked.current !== shownAt) {
      looked.current = shownAt;
      look();
    }
  }, [shownAt]);
  const spoken = `${state.number} ${state.at} ${state.sentences.length} ${state.isFollowed}`;
  const followed = useRef(spoken);
  useEffect(() => {
    if (followed.current !== spoken) {
      followed.current = spoken;
      follow();
    }
  }, [spoken]);
  useEffect(() => {
    // When it is laid out and drawn.
    const frame = requestAnimationFrame(() => {
      if (movedByVoice.delete(aloud)) {
        follow();
      } else {
        look();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [aloud]);
}
