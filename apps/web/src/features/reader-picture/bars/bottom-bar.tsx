import { useLingui } from '@lingui/react/macro';
import { useOpenBook } from '../book-context.ts';
import { PageSlider } from './page-slider.tsx';
import { ToolButton } from './tool-button.tsx';

export function BottomBar() {
  const { t } = useLingui();
  const { book, position, pages, way, light, ...open } = useOpenBook();
  const count = pages.length;
  const number = Math.min(position.page + 1, count);
  const isStart = position.chapter === 0 && position.page === 0;
  const isEnd = position.chapter === book.chapters.length - 1 && position.page >= count;
  return (
    <section className="reader-bottom" aria-label={t`阅读控制`}>
      {/* What leads on stands where the next page comes from. */}
      <div className="reader-scrub" dir={way.mode === 'page' ? way.direction : 'ltr'}>
        <ToolButton
          icon="previousChapter"
          label={book.isSet ? t`上一组` : t`上一话`}
          disabled={position.chapter === 0}
          onClick={() => open.openChapter(position.chapter - 1)}
        />
        <ToolButton
          icon="previous"
          label={t`上一页`}
          disabled={isStart}
          onClick={() => open.turn('back')}
        />
        <PageSlider pages={pages} page={position.page} onJump={open.jumpToPage} />
        <button
          type="button"
          dir="ltr"
          className="reader-count"
          aria-label={t`${number}/${count}，跳到别的页`}
          onClick={() => open.showDialog('goTo')}
        >
          {`${number}/${count}`}
        </button>
        <ToolButton
          icon="next"
          label={t`下一页`}
          disabled={isEnd}
          onClick={() => open.turn('on')}
        />
        <ToolButton
          icon="nextChapter"
          label={book.isSet ? t`下一组` : t`下一话`}
          disabled={position.chapter >= book.chapters.length - 1}
          onClick={() => open.openChapter(position.chapter + 1)}
        />
      </div>
      <div className="reader-tools">
        <ToolButton
          icon="scroll"
          aria-pressed={way.mode === 'scroll'}
          onClick={() => open.changeWay({ mode: 'scroll' })}
        >
          {t`卷轴`}
        </ToolButton>
        <ToolButton
          icon="page"
          aria-pressed={way.mode === 'page'}
          onClick={() => open.changeWay({ mode: 'page' })}
        >
          {t`翻页`}
        </ToolButton>
        <ToolButton
          icon={light.isDay ? 'day' : 'night'}
          aria-pressed={!light.isDay}
          onClick={() => open.changeLight({ isDay: !light.isDay })}
        >
          {t`夜间`}
        </ToolButton>
        {way.mode === 'page' && (
          <ToolButton
            icon="direction"
            aria-pressed={way.direction === 'rtl'}
            onClick={() => open.changeWay({ direction: way.direction === 'rtl' ? 'ltr' : 'rtl' })}
          >
            {t`从右到左`}
          </ToolButton>
        )}
        <ToolButton
          icon="settings"
          aria-haspopup="dialog"
          onClick={() => open.showDialog('settings')}
        >
          {t`设置`}
        </ToolButton>
      </div>
    </section>
  );
}
