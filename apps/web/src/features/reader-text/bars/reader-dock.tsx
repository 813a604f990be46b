import { positionAt } from '@baohe/domain/reading-text/text-position';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type CSSProperties } from 'react';
import { changeReading } from '../../../entities/reader-text-settings.ts';
import { SettingsRows } from '../dialogs/settings-rows.tsx';
import { useOpenNovel } from '../novel-context.ts';
import { ReaderIcon } from './reader-icon.tsx';

interface ReaderDockProps {
  onContents: () => void;
  isSetting: boolean;
  onSetting: (isSetting: boolean) => void;
}

/** Below the text: from chapter to chapter, through this one, and how it looks. */
export function ReaderDock({ onContents, isSetting, onSetting }: ReaderDockProps) {
  const { t } = useLingui();
  const { chapters, number, settings, goTo } = useOpenNovel();
  const isNight = settings.paper === 'night' || settings.paper === 'black';
  return (
    <section className="novel-dock" data-theme="dark" aria-label={t`阅读菜单`}>
      <div className="flex items-center gap-1">
        <Button kind="text" small disabled={number === 0} onClick={() => goTo(number - 1, 'start')}>
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
        <button type="button" className="novel-tool" onClick={onContents}>
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
          type="button"
          className="novel-tool"
          aria-expanded={isSetting}
          onClick={() => onSetting(!isSetting)}
        >
          <ReaderIcon name="settings-2" />
          {t`设置`}
        </button>
      </div>
      {isSetting && <SettingsRows settings={settings} />}
    </section>
  );
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
