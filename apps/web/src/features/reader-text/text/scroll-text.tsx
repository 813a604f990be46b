import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { blockAt, positionAtTop, topOf } from './laid-text.ts';
import { TextFlow } from './text-flow.tsx';
import type { Laid } from './use-laid-text.ts';

/** What is drawn beyond the edges of the screen: a flick shows no empty place. */
const AHEAD_PX = 160;
/** Above the text, where the bar is at the beginning of a chapter. */
export const HEAD_PX = 72;
/** The line one reads is not glued to the edge of the screen. */
const READ_PX = 20;

interface ScrollTextProps {
  stage: RefObject<HTMLElement | null>;
  laid: Laid;
  height: number;
  start: TextPosition;
  convert: (text: string) => string;
  onPosition: (position: TextPosition, isEnd: boolean) => void;
  /** Below the last line. */
  children: ReactNode;
}

/** The chapter as one long page; only what is near the screen is in the document. */
export function ScrollText(props: ScrollTextProps) {
  const { stage, laid, height, start, convert, onPosition, children } = props;
  const [top, setTop] = useState(() => topOf(laid.text, start));
  /** Where the code has put it: that is no reading. */
  const put = useRef<number>(undefined);
  const latest = useRef(onPosition);
  const end = laid.text.tops.at(-1) ?? 0;

  useEffect(() => {
    latest.current = onPosition;
  });

  useLayoutEffect(() => {
    const element = stage.current;
    if (element) {
      put.current = scrolledTo(element, topOf(laid.text, start));
    }
  }, [stage, laid, start]);

  useEffect(() => {
    const element = stage.current;
    if (!element) {
      return undefined;
    }
    const look = () => {
      const y = element.scrollTop - HEAD_PX;
      // In steps: not every pixel is worth drawing anew.
      setTop(Math.round(y / AHEAD_PX) * AHEAD_PX);
      const isEnd = y + element.clientHeight >= end;
      if (element.scrollTop === put.current) {
        latest.current(start, isEnd);
      } else {
        put.current = undefined;
        latest.current(positionAtTop(laid.text, Math.max(0, y + READ_PX)), isEnd);
      }
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [stage, laid, end, start]);

  const first = blockAt(laid.text, top - AHEAD_PX);
  const last = blockAt(laid.text, top + height + AHEAD_PX);
  return (
    <>
      <div className="novel-length" style={{ height: end, marginTop: HEAD_PX }}>
        <TextFlow {...{ laid, first, last, convert }} style={{ top: laid.text.tops[first] ?? 0 }} />
      </div>
      {children}
    </>
  );
}

/** A little above the place; at the end of a chapter the browser does not go so far. */
function scrolledTo(stage: HTMLElement, top: number): number {
  stage.scrollTop = top === 0 ? 0 : HEAD_PX + top - READ_PX;
  return stage.scrollTop;
}
