import { lazyPart } from '@baohe/app-shell/lazy-part';
import { positionAt } from '@baohe/domain/reading-text/text-position';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { changeReading } from '../../../entities/reader-text-settings.ts';
import { useOpenNovel } from '../novel-context.ts';
import { ReaderIcon } from './reader-icon.tsx';

const SettingsRows = lazyPart(
  async () => (await import('../dialogs/settings-rows.tsx')).SettingsRows,
);

interface ReaderDockProps {
  onContents: () => void;
  /** Whether the contents stand beside the text; undefined where there is no room for them. */
  hasContents: boolean | undefined;
  isSetting: boolean;
  onSetting: (isSetting: boolean) => void;
}

/** Below the text: from chapter to chapter, through this one, and how it looks. */
export function ReaderDock({ onContents, hasContents, isSetting, onSetting }: ReaderDockProps) {
  const { t } = useLingui();
  const { chapters, number, settings, goTo } = useOpenNovel();
  const isNight = settings.paper === 'night' || settings.paper === 'black';
  const opener = useRef<HTMLButtonElement>(null);
  useEscape(isSetting, () => {
    // What had the focus goes with the settings.
    opener.current?.focus();
    onSetting(false);
  });
  return (
    // The colours of the theme come from around the sheet, so that those of the paper win in it.
    <div className="contents" data-theme={isNight ? 'dark' : 'light'}>
      <section className="novel-dock" data-paper={settings.paper} aria-label={t`阅读菜单`}>
        <div className="flex items-center gap-1">
          <Button
            kind="text"
            small
            disabled={number === 0}
            onClick={() => goTo(number - 1, 'start')}
          >
            {t`上一章`}
          </Button>
          <ChapterRange />
          <Button
            kind="text"
            small
            disabled={number + 1 >= chapters.length}
            onClick={() => goTo(number + 1, 'start')}
          >
            {t`下一章`}
          </Button>
        </div>
        <div className="novel-tools">
          <button
            type="button"
            className="novel-tool"
            aria-expanded={hasContents}
            onClick={onContents}
          >
            <ReaderIcon name="table-of-contents" />
            {t`目录`}
          </button>
          <button
            type="button"
            className="novel-tool"
            onClick={() => changeReading({ paper: isNight ? 'paper' : 'night' })}
          >
            <ReaderIcon name={isNight ? 'sun' : 'moon'} />
            {isNight ? t`日间` : t`夜间`}
          </button>
          <button
            ref={opener}
            type="button"
            className="novel-tool"
            aria-expanded={isSetting}
            onClick={() => onSetting(!isSetting)}
          >
            <ReaderIcon name="settings-2" />
            {t`设置`}
          </button>
        </div>
        {isSetting && (
          <Suspense>
            <SettingsRows settings={settings} />
          </Suspense>
        )}
      </section>
    </div>
  );
}

/** While it holds, Escape does this and nothing else; a dialog over it has its own. */
function useEscape(holds: boolean, leave: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      leave();
    }
  });
  useEffect(() => {
    if (!holds) {
      return undefined;
    }
    // Before the reader, whom Escape would lead out of the book.
    const hear = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [holds]);
}

/** After the finger has rested so long the text follows. */
const FOLLOW_MS = 150;

function ChapterRange() {
  const { t, i18n } = useLingui();
  const { at, blocks, jumpTo } = useOpenNovel();
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? at.permille;

  useEffect(() => {
    if (dragged === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => {
      jumpTo(positionAt(blocks, dragged));
      setDragged(undefined);
    }, FOLLOW_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- waits for the finger, not for the page around it
  }, [dragged]);

  return (
    <input
      type="range"
      className="range"
      aria-label={t`本章进度`}
      aria-valuetext={i18n.number(shown / 1000, { style: 'percent' })}
      min={0}
      max={1000}
      step={5}
      value={shown}
      style={{ '--filled': `${shown / 10}%` } as CSSProperties}
      onChange={({ target }) => setDragged(Number(target.value))}
    />
  );
}
