import { useClient } from '@baohe/app-shell/call-context';
import { partName } from '@baohe/domain/progress/part-name';
import { textBlocks, type TextBlock } from '@baohe/domain/reading-text/text-blocks';
import { TEXT_START, type TextPosition } from '@baohe/domain/reading-text/text-position';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { chapterQuery } from '../../../entities/chapter-query.ts';
import type { Reached } from '../../../entities/progress/use-progress.ts';
import { useOpenNovel } from '../novel-context.ts';
import { useReportPosition } from '../use-report-position.ts';
import { useTextStage } from './chapter-text.tsx';
import { blockAt, positionAtTop } from './laid-text.ts';
import { AHEAD_PX, READ_PX } from './scroll-text.tsx';
import { TextFlow } from './text-flow.tsx';
import { lookStyle } from './text-look.ts';
import { useLaidText, type Laid } from './use-laid-text.ts';

/** Where somebody is in a chapter that followed another one. */
export interface InFollowing {
  number: number;
  blocks: readonly TextBlock[];
  position: TextPosition;
  permille: number;
}

interface FollowingProps {
  number: number;
  tell: (reached: Reached) => void;
  /** It is the one that is read now. */
  onReading: (here: InFollowing) => void;
  /** Below the last chapter of all. */
  end: ReactNode;
}

/** Space between the end of a chapter and the name of the next. */
const BETWEEN_PX = 72;

/** The next chapter below the one that is read, and below it the next one when that comes near. */
export function FollowingChapter({ number, ...props }: FollowingProps) {
  const { t } = useLingui();
  const { postId, chapters } = useOpenNovel();
  const client = useClient();
  const chapter = chapters[number];
  const { data, isError, refetch } = useQuery({
    ...chapterQuery(client, postId, chapter ?? { volumeIndex: 0, chapterIndex: 0 }),
    enabled: chapter !== undefined,
  });
  if (!chapter) {
    return props.end;
  }
  if (data !== undefined) {
    return <OpenFollowing key={number} number={number} text={data} {...props} />;
  }
  return (
    <div className="novel-end">
      {isError ? (
        <Button onClick={() => void refetch()}>{t`下一章没有加载出来，再试一次`}</Button>
      ) : (
        <output>{t`获取中...`}</output>
      )}
    </div>
  );
}

function OpenFollowing({ number, text, tell, onReading, end }: FollowingProps & { text: string }) {
  const { postId, chapters, convert } = useOpenNovel();
  const { stage, look, height } = useTextStage();
  const chapter = chapters[number]!;
  const part = partName({ kind: 'text', ...chapter });
  const blocks = useMemo(() => textBlocks(chapter.chapterName, text), [chapter, text]);
  const ruler = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const position = useRef(TEXT_START);
  const laid = useLaidText({ ruler, position, blocks, look, turning: 'scroll', convert });
  const reporter = useReportPosition({ postId, chapter: part, blocks, tell });
  const isRead = useRef(false);
  const { top, isNear } = useScrolledPast(stage, frame, laid, (y, length) => {
    const isNow = y + READ_PX >= 0 && y + READ_PX < length + BETWEEN_PX;
    if (isNow && laid) {
      const reached = positionAtTop(laid.text, Math.max(0, y + READ_PX));
      reporter.reach(reached, {
        isEnd: y + height >= length,
        onPermille: (permille) => onReading({ number, blocks, position: reached, permille }),
      });
    } else if (isRead.current && y > 0) {
      // Scrolled on from its end: it was read, however quickly.
      reporter.goOn();
    }
    isRead.current = isNow;
  });
  const length = laid?.text.tops.at(-1) ?? 0;
  return (
    <>
      <div
        ref={ruler}
        className="novel-flow novel-ruler"
        style={lookStyle(look)}
        aria-hidden="true"
      />
      <div
        ref={frame}
        className="novel-length"
        style={{ height: length, marginTop: BETWEEN_PX }}
        data-chapter={number}
      >
        {laid && top !== undefined && (
          <TextFlow
            {...{ number, laid, convert }}
            first={blockAt(laid.text, top - AHEAD_PX)}
            last={blockAt(laid.text, top + height + AHEAD_PX)}
            style={{ top: laid.text.tops[blockAt(laid.text, top - AHEAD_PX)] ?? 0 }}
          />
        )}
      </div>
      {laid && isNear && <FollowingChapter number={number + 1} {...{ tell, onReading, end }} />}
    </>
  );
}

/** Which part of a chapter is near the screen; undefined while none of it is. */
function useScrolledPast(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  laid: Laid | undefined,
  onScrolled: (y: number, length: number) => void,
) {
  const [top, setTop] = useState<number>();
  const [isNear, setNear] = useState(false);
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    const [box, element] = [stage.current, frame.current];
    if (!box || !element || !laid) {
      return undefined;
    }
    const length = laid.text.tops.at(-1) ?? 0;
    const look = () => {
      const y = box.scrollTop - element.offsetTop;
      const isSeen = y > -box.clientHeight - AHEAD_PX && y < length + AHEAD_PX;
      setTop(isSeen ? Math.round(y / AHEAD_PX) * AHEAD_PX : undefined);
      // A screen ahead: the next one is there before it is scrolled to.
      if (y + 2 * box.clientHeight >= length) {
        setNear(true);
      }
      scrolled(y, length);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [stage, frame, laid]);
  return { top, isNear };
}
