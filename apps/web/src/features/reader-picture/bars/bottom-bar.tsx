import { useLingui } from '@lingui/react/macro';
import type { Book, PagePosition } from '../book.ts';
import type { ReadingLight, ReadingWay } from '../settings.ts';
import { PageSlider } from './page-slider.tsx';
import { ToolButton } from './tool-button.tsx';

interface BottomBarProps {
  book: Book;
  position: PagePosition;
  way: ReadingWay;
  light: ReadingLight;
  onWay: (part: Partial<ReadingWay>) => void;
  onLight: (part: Partial<ReadingLight>) => void;
  onTurn: (way: 'back' | 'on') => void;
  /** By the slider: on purpose. */
  onJump: (page: number) => void;
  onChapter: (chapter: number) => void;
  onGoTo: () => void;
  onSettings: () => void;
}

export function BottomBar(props: BottomBarProps) {
  const { book, position, way, light, onWay, onLight } = props;
  const { t } = useLingui();
  const pages = book.chapters[position.chapter]?.pages ?? [];
  const count = pages.length;
  const number = Math.min(position.page + 1, count);
  const isStart = position.chapter === 0 && position.page === 0;
  const isEnd = position.chapter === book.chapters.length - 1 && position.page >= count;
  return (
    <section className="reader-bottom" aria-label={t`阅读控制`}>
      {/* What leads on stands where the next page comes from. */}
      <div className="reader-scrub" dir={way.direction}>
        <ToolButton
          icon="previousChapter"
          label={book.isSet ? t`上一组` : t`上一话`}
          disabled={position.chapter === 0}
          onClick={() => props.onChapter(position.chapter - 1)}
        />
        <ToolButton
          icon="previous"
          label={t`上一页`}
          disabled={isStart}
          onClick={() => props.onTurn('back')}
        />
        <PageSlider pages={pages} page={position.page} onJump={props.onJump} />
        <button
          type="button"
          dir="ltr"
          className="reader-count"
          aria-label={t`${number}/${count}，跳到别的页`}
          onClick={props.onGoTo}
        >
          {`${number}/${count}`}
        </button>
        <ToolButton
          icon="next"
          label={t`下一页`}
          disabled={isEnd}
          onClick={() => props.onTurn('on')}
        />
        <ToolButton
          icon="nextChapter"
          label={book.isSet ? t`下一组` : t`下一话`}
          disabled={position.chapter >= book.chapters.length - 1}
          onClick={() => props.onChapter(position.chapter + 1)}
        />
      </div>
      <div className="reader-tools">
        <ToolButton
          icon="scroll"
          aria-pressed={way.mode === 'scroll'}
          onClick={() => onWay({ mode: 'scroll' })}
        >
          {t`卷轴`}
        </ToolButton>
        <ToolButton
          icon="page"
          aria-pressed={way.mode === 'page'}
          onClick={() => onWay({ mode: 'page' })}
        >
          {t`翻页`}
        </ToolButton>
        <ToolButton
          icon={light.isDay ? 'day' : 'night'}
          aria-pressed={!light.isDay}
          onClick={() => onLight({ isDay: !light.isDay })}
        >
          {t`夜间`}
        </ToolButton>
        <ToolButton
          icon="direction"
          aria-pressed={way.direction === 'rtl'}
          onClick={() => onWay({ direction: way.direction === 'rtl' ? 'ltr' : 'rtl' })}
        >
          {t`从右到左`}
        </ToolButton>
        <ToolButton icon="settings" aria-haspopup="dialog" onClick={props.onSettings}>
          {t`设置`}
        </ToolButton>
      </div>
    </section>
  );
}
