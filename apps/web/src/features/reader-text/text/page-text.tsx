import {
  heightOfPage,
  pageAt,
  pagesOf,
  positionOfPage,
} from '@baohe/domain/reading-text/text-pages';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { TextFlow } from './text-flow.tsx';
import type { Laid } from './use-laid-text.ts';

/** Space above and below the lines of a page. */
const HEAD_PX = 40;
const FOOT_PX = 12;

export interface PageTurner {
  turn: (by: 1 | -1) => void;
}

interface PageTextProps {
  ref: Ref<PageTurner>;
  laid: Laid;
  height: number;
  start: TextPosition;
  convert: (text: string) => string;
  onPosition: (position: TextPosition, isEnd: boolean) => void;
  /** Beyond the last page, or before the first. */
  onLeave: (by: 1 | -1) => void;
  onPages: (page: number, count: number) => void;
}

/** The chapter page by page; only the page that is read is in the document. */
export function PageText(props: PageTextProps) {
  const { ref, laid, height, start, convert, onPosition, onLeave, onPages } = props;
  const [position, setPosition] = useState(start);
  const [way, setWay] = useState<'on' | 'back'>();
  const { blocks } = laid.text;
  const pages = useMemo(() => pagesOf(blocks, height - HEAD_PX - FOOT_PX), [blocks, height]);
  const page = pageAt(pages, blocks, position);
  const latest = useRef({ onPosition, onPages });

  /** Ahead of what is drawn: who turns quickly turns every time. */
  const reached = useRef(page);

  useEffect(() => {
    latest.current = { onPosition, onPages };
    reached.current = page;
  });
  useEffect(() => {
    latest.current.onPages(page, pages.length);
    latest.current.onPosition(position, page === pages.length - 1);
  }, [position, page, pages]);

  useImperativeHandle(ref, () => ({
    turn(by) {
      const next = pages[reached.current + by];
      if (next) {
        reached.current += by;
        setWay(by === 1 ? 'on' : 'back');
        const turnedTo = positionOfPage(blocks, next);
        setPosition(turnedTo);
        // At once: a text that is laid out anew before this one is drawn begins where one has turned to.
        onPosition(turnedTo, reached.current === pages.length - 1);
      } else {
        onLeave(by);
      }
    },
  }));

  const from = pages[page] ?? { block: 0, line: 0 };
  const to = pages[page + 1];
  const last = to ? (to.line === 0 ? to.block - 1 : to.block) : blocks.length - 1;
  return (
    <div
      // Another page comes in anew.
      key={page}
      className="novel-page"
      data-way={way}
      style={{ height: heightOfPage(blocks, from, to), marginTop: HEAD_PX }}
    >
      <TextFlow
        {...{ laid, last, convert }}
        first={from.block}
        style={{ top: -from.line * (blocks[from.block]?.line ?? 0) }}
      />
    </div>
  );
}
