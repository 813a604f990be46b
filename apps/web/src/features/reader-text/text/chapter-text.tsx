import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import { useOpenNovel } from '../novel-context.ts';
import { useTurning } from '../use-turning.ts';
import { PageText, type PageTurner } from './page-text.tsx';
import { ScrollText } from './scroll-text.tsx';
import { lookStyle, textLook } from './text-look.ts';
import { useLaidText } from './use-laid-text.ts';

interface ChapterTextProps {
  /** What is read here, for screen readers. */
  name: string;
  start: TextPosition;
  onPosition: (position: TextPosition, isEnd: boolean) => void;
  onPages: (page: number, count: number) => void;
  /** Beyond the end of the chapter, or before its beginning. */
  onLeave: (by: 1 | -1) => void;
  onTap: () => void;
  onScrollDown: () => void;
  /** Below the last line where the chapter is one long page. */
  children: ReactNode;
}

/** The words of a chapter, scrolled or turned; whatever changes, the paragraph at the top stays there. */
export function ChapterText(props: ChapterTextProps) {
  const { name, start, children } = props;
  const { blocks, settings, convert } = useOpenNovel();
  const stage = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const pages = useRef<PageTurner>(null);
  const position = useRef(start);
  const { width, height } = useStageSize(stage);
  const { turning } = settings;
  const look = textLook(settings, width);
  const laid = useLaidText({ ruler, position, blocks, look, turning, convert });

  const onPosition = (next: TextPosition, isEnd: boolean) => {
    position.current = next;
    props.onPosition(next, isEnd);
  };
  useTurning(stage, {
    isPaged: turning === 'page',
    onTurn: (by) => pages.current?.turn(by),
    onTap: props.onTap,
    onScrollDown: props.onScrollDown,
  });

  return (
    <main
      ref={stage}
      className={`novel-stage novel-stage-${turning}`}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard
      tabIndex={0}
    >
      <h1 className="sr-only">{name}</h1>
      <div
        ref={ruler}
        className="novel-flow novel-ruler"
        style={lookStyle(look)}
        aria-hidden="true"
      />
      {laid && turning === 'scroll' && (
        <ScrollText
          key={laid.id}
          start={laid.start}
          {...{ stage, laid, height, convert, onPosition, children }}
        />
      )}
      {laid && turning === 'page' && (
        <PageText
          key={laid.id}
          ref={pages}
          start={laid.start}
          onLeave={props.onLeave}
          onPages={props.onPages}
          {...{ laid, height, convert, onPosition }}
        />
      )}
    </main>
  );
}

/** How large the place for the text is, also after the phone was turned. */
function useStageSize(stage: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) {
      return undefined;
    }
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
