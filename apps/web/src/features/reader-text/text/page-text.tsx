import {
  heightOfPage,
  pageAt,
  pagesOf,
  positionOfPage,
} from '@baohe/domain/reading-text/text-pages';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import type { TextControl } from './scroll-text.tsx';
import { TextFlow } from './text-flow.tsx';
import type { Laid } from './use-laid-text.ts';

/** Space above and below the lines of a page. */
const HEAD_PX = 40;
const FOOT_PX = 12;

export interface PageTurner extends TextControl {
  turn: (by: 1 | -1) => void;
}

interface PageTextProps {
  ref: Ref<PageTurner>;
  number: number;
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
  const { ref, number, laid, height, start, convert, onPosition, onLeave, onPages } = props;
  const [position, setPosition] = useState(start);
  const [way, setWay] = useState<'on' | 'back'>();
  const { blocks } = laid.text;
  const pages = useMemo(() => pagesOf(blocks, height - HEAD_PX - FOOT_PX), [blocks, height]);
  const { columns } = laid.look;
  /** The left one, where two lie beside each other. */
  const page = Math.floor(pageAt(pages, blocks, position) / columns) * columns;
  const isLast = (at: number) => at + columns >= pages.length;
  const latest = useRef({ onPosition, onPages });

  /** Ahead of what is drawn: who turns quickly turns every time. */
  const reached = useRef(page);

  useEffect(() => {
    latest.current = { onPosition, onPages };
    reached.current = page;
  });
  useEffect(() => {
    latest.current.onPages(page / columns, Math.ceil(pages.length / columns));
    latest.current.onPosition(position, page + columns >= pages.length);
  }, [position, page, pages, columns]);

  useImperativeHandle(ref, () => ({
    turn(by) {
      const next = pages[reached.current + by * columns];
      if (next) {
        reached.current += by * columns;
        setWay(by === 1 ? 'on' : 'back');
        const turnedTo = positionOfPage(blocks, next);
        setPosition(turnedTo);
        // At once: a text that is laid out anew before this one is drawn begins where one has turned to.
        onPosition(turnedTo, isLast(reached.current));
      } else {
        onLeave(by);
      }
    },
    show(to) {
      setWay('on');
      setPosition(to);
    },
  }));

  const open = [page, page + 1].slice(0, columns).filter((at) => at < pages.length);
  return (
    <div
      // Another page comes in anew.
      key={page}
      className="novel-spread"
      data-way={way}
      data-double={columns === 2 || undefined}
      style={{ marginTop: HEAD_PX, ['--column' as never]: `${laid.look.width}px` }}
    >
      {open.map((at) => {
        const from = pages[at] ?? { block: 0, line: 0 };
        const to = pages[at + 1];
        const last = to ? (to.line === 0 ? to.block - 1 : to.block) : blocks.length - 1;
        return (
          <div key={at} className="novel-page" style={{ height: heightOfPage(blocks, from, to) }}>
            <TextFlow
              {...{ number, laid, last, convert }}
              first={from.block}
              style={{ top: -from.line * (blocks[from.block]?.line ?? 0) }}
            />
          </div>
        );
      })}
    </div>
  );
}
