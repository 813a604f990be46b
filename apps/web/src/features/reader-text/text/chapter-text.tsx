import type { TextBlock } from '@baohe/domain/reading-text/text-blocks';
import type { TextPosition } from '@baohe/domain/reading-text/text-position';
import {
  createContext,
  use,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useOwnFamily } from '../fonts/own-font.ts';
import { useOpenNovel } from '../novel-context.ts';
import { useTurning } from '../use-turning.ts';
import { PageText, type PageTurner } from './page-text.tsx';
import { ScrollText, type TextControl } from './scroll-text.tsx';
import { lookStyle, textLook, type TextLook } from './text-look.ts';
import { useLaidText } from './use-laid-text.ts';

interface ChapterTextProps {
  ref: Ref<TextControl>;
  /** Of the chapter. */
  number: number;
  /** What is read here, for screen readers. */
  name: string;
  blocks: readonly TextBlock[];
  start: TextPosition;
  onPosition: (position: TextPosition, isEnd: boolean) => void;
  onPages: (page: number, count: number) => void;
  /** Beyond the end of the chapter, or before its beginning. */
  onLeave: (by: 1 | -1) => void;
  onTap: () => void;
  onScrollDown: () => void;
  /** It is laid out anew: other letters, or another width. */
  onRelaid: () => void;
  /** Above the first line where the chapter is one long page. */
  before?: ReactNode;
  /** Below the last line where the chapter is one long page. */
  children: ReactNode;
}

/** The place where text is shown, for what follows in it. */
export interface TextStage {
  stage: RefObject<HTMLElement | null>;
  look: TextLook;
  height: number;
}

const StageContext = createContext<TextStage | null>(null);

export function useTextStage(): TextStage {
  const stage = use(StageContext);
  if (!stage) {
    throw new Error('no text is laid out here');
  }
  return stage;
}

/** The words of a chapter, scrolled or turned; whatever changes, the paragraph at the top stays there. */
export function ChapterText(props: ChapterTextProps) {
  const { ref, name, number, start, before, blocks } = props;
  const { settings, convert } = useOpenNovel();
  const stage = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const pages = useRef<PageTurner>(null);
  const scrolled = useRef<TextControl>(null);
  useImperativeHandle(ref, () => ({
    show: (to) => (pages.current ?? scrolled.current)?.show(to),
  }));
  const position = useRef(start);
  const { width, height } = useStageSize(stage);
  const { turning } = settings;
  const look = textLook(settings, width, useOwnFamily());
  const laid = useLaidText({ ruler, position, blocks, look, turning, convert });

  const onPosition = (next: TextPosition, isEnd: boolean) => {
    position.current = next;
    props.onPosition(next, isEnd);
  };
  const shownId = laid?.id;
  const relaid = useEffectEvent(props.onRelaid);
  const firstId = useRef(shownId);
  useLayoutEffect(() => {
    firstId.current ??= shownId;
    if (shownId !== firstId.current) {
      firstId.current = shownId;
      relaid();
    }
  }, [shownId]);
  const children = <StageContext value={{ stage, look, height }}>{props.children}</StageContext>;
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
          ref={scrolled}
          start={laid.start}
          {...{ number, stage, laid, height, convert, onPosition, before, children }}
        />
      )}
      {laid && turning === 'page' && (
        <PageText
          key={laid.id}
          ref={pages}
          start={laid.start}
          onLeave={props.onLeave}
          onPages={props.onPages}
          {...{ number, laid, height, convert, onPosition }}
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
