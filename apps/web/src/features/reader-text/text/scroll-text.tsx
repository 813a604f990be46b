import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { blockAt, positionAtTop, topOf } from './laid-text.ts';
import { TextFlow } from './text-flow.tsx';
import type { Laid } from './use-laid-text.ts';

/** What is drawn beyond the edges of the screen: a flick shows no empty place. */
export const AHEAD_PX = 160;
/** Above the text, where the bar is at the beginning of a chapter. */
export const HEAD_PX = 72;
/** The line one reads is not glued to the edge of the screen. */
export const READ_PX = 20;
/** The way to the chapter before this one. */
const BEFORE_PX = 64;

/** For whoever moves the text by something else than a finger. */
export interface TextControl {
  /** Brings a position onto the screen. */
  show: (position: TextPosition) => void;
}

interface ScrollTextProps {
  ref: Ref<TextControl>;
  number: number;
  stage: RefObject<HTMLElement | null>;
  laid: Laid;
  height: number;
  start: TextPosition;
  convert: (text: string) => string;
  onPosition: (position: TextPosition, isEnd: boolean) => void;
  /** Above the first line; `BEFORE_PX` high. */
  before?: ReactNode;
  /** Below the last line. */
  children: ReactNode;
}

/** The chapter as one long page; only what is near the screen is in the document. */
export function ScrollText(props: ScrollTextProps) {
  const { ref, number, stage, laid, height, start, convert, onPosition, before, children } = props;
  const head = HEAD_PX + (before ? BEFORE_PX : 0);
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
      put.current = scrolledTo(element, topOf(laid.text, start), head);
    }
  }, [stage, laid, start, head]);

  useEffect(() => {
    const element = stage.current;
    if (!element) {
      return undefined;
    }
    const look = () => {
      const y = element.scrollTop - head;
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
  }, [stage, laid, end, start, head]);

  useImperativeHandle(ref, () => ({
    show(position) {
      const element = stage.current;
      if (element) {
        // Below the upper edge: what was heard last is still seen.
        element.scrollTop = head + topOf(laid.text, position) - element.clientHeight / 5;
      }
    },
  }));

  const first = blockAt(laid.text, top - AHEAD_PX);
  const last = blockAt(laid.text, top + height + AHEAD_PX);
  return (
    <>
      {before && (
        <div className="novel-before" style={{ height: BEFORE_PX, marginTop: HEAD_PX }}>
          {before}
        </div>
      )}
      <div className="novel-length" style={{ height: end, marginTop: before ? 0 : HEAD_PX }}>
        <TextFlow
          {...{ number, laid, first, last, convert }}
          style={{ top: laid.text.tops[first] ?? 0 }}
        />
      </div>
      {children}
    </>
  );
}

/** A little above the place; at the end of a chapter the browser does not go so far. */
function scrolledTo(stage: HTMLElement, top: number, head: number): number {
  stage.scrollTop = top === 0 ? 0 : head + top - READ_PX;
  return stage.scrollTop;
}
