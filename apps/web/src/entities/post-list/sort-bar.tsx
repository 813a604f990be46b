import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, RefreshCw, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SortName } from '../addresses.ts';
import { chooseDisplayMode, useDisplayMode, type DisplayMode } from './display-mode.ts';
import './sort-bar.css';
import { useScrollWay } from './use-scroll-way.ts';

interface SortBarProps {
  sort: SortName;
  onSort: (sort: SortName) => void;
  onRefresh: () => Promise<void>;
}

/** The order of a list and how it is shown. It goes while one reads down, and comes back on the way up. */
export function SortBar({ sort, onSort, onRefresh }: SortBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const { isDown, isStuck } = useScrollWay(bar);
  const sorts: { value: SortName; label: string }[] = [
    { value: 'latest', label: t`✨最新` },
    { value: 'trend', label: t`❤️流行` },
    { value: 'hotest', label: t`🔥热门` },
  ];
  return (
    <div
      ref={bar}
      className="sort-bar"
      {...(isStuck && { 'data-stuck': true, ...(isDown && { 'data-away': true }) })}
    >
      <Segmented
        label={t`排序`}
        options={sorts}
        value={sort}
        onChange={(chosen) => {
          scrollToStart(bar.current);
          onSort(chosen);
        }}
      />
      <div className="ml-auto flex items-center gap-1">
        <RefreshButton onRefresh={onRefresh} />
        <DisplayChoice />
      </div>
    </div>
  );
}

/** Another order begins at its beginning: just below the bar, not at the top of the page. */
function scrollToStart(bar: HTMLElement | null): void {
  const list = bar?.parentElement;
  if (bar && list) {
    const above = list.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(bar).top);
    if (above < 0) {
      window.scrollBy(0, above);
    }
  }
}

function DisplayChoice() {
  const { t } = useLingui();
  const mode = useDisplayMode();
  const option = (value: DisplayMode, Icon: typeof Square, word: string) => ({
    value,
    label: (
      <span className="flex items-center gap-1.5">
        <Icon size={16} aria-hidden="true" />
        <span className={mode === value ? 'sort-bar-word' : 'sr-only'}>{word}</span>
      </span>
    ),
  });
  return (
    <Segmented
      label={t`显示方式`}
      value={mode}
      onChange={chooseDisplayMode}
      options={[option('gallery', LayoutGrid, t`画廊`), option('single', Square, t`单图`)]}
    />
  );
}

/** Fingers pull; this is for everybody else. */
function RefreshButton({ onRefresh }: Pick<SortBarProps, 'onRefresh'>) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <IconButton
      label={isBusy ? t`正在刷新...` : t`刷新列表`}
      aria-disabled={isBusy}
      className="sort-bar-refresh"
      onClick={() => void (isBusy || refresh())}
    >
      <RefreshCw size={18} aria-hidden="true" />
    </IconButton>
  );
}
