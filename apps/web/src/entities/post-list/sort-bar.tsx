import './sort-bar.css';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import {
  Flame,
  Heart,
  LayoutGrid,
  RefreshCw,
  SlidersHorizontal,
  Sparkles,
  Square,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { SortName } from '../addresses.ts';
import type { Total } from '../post/post-calls.ts';
import { useFilterColumn } from './beside-filters.tsx';
import { chooseDisplayMode, useDisplayMode, type DisplayMode } from './display-mode.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { LateFilterBar } from './late-filter-bar.tsx';
import { TotalText } from './total-text.tsx';
import { useScrollWay } from './use-scroll-way.ts';

interface SortBarProps extends FilterBarProps {
  sort: SortName;
  onSort: (sort: SortName) => void;
  onRefresh: () => Promise<void>;
  /** How many are left, where something is filtered. */
  total: Total | undefined;
  /** Where there is room the filters stand beside the list: otherwise they are a line here. */
  hasFiltersBeside?: boolean;
}

/** The order of a list and how it is shown. It goes while one reads down, and comes back on the way up. */
export function SortBar(props: SortBarProps) {
  const { sort, onSort, onRefresh, total, hasFiltersBeside = false, ...filters } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const { isDown, isStuck } = useScrollWay(bar);
  const [hasEmoji] = useState(drawsEmoji);
  const isFiltered = Object.values(filters.filter).some((value) => value !== undefined);
  const isWide = useFilterColumn();
  const hasColumn = isWide && hasFiltersBeside;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (isFiltered || isWide);
  const sorts: { value: SortName; label: ReactNode }[] = [
    { value: 'latest', label: <SortLabel {...{ hasEmoji }} text={t`✨最新`} Icon={Sparkles} /> },
    { value: 'trend', label: <SortLabel {...{ hasEmoji }} text={t`❤️流行`} Icon={Heart} /> },
    { value: 'hotest', label: <SortLabel {...{ hasEmoji }} text={t`🔥热门`} Icon={Flame} /> },
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
        onChange={(order) => {
          scrollToStart(bar.current);
          onSort(order);
        }}
      />
      <div className="ml-auto flex items-center gap-1">
        <RefreshButton onRefresh={onRefresh} />
        {!hasColumn && (
          <IconButton
            label={t`筛选`}
            aria-expanded={isOpen}
            className={isFiltered ? 'text-ember' : ''}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
          </IconButton>
        )}
        <DisplayChoice />
      </div>
      {isOpen && !hasColumn && <LateFilterBar {...filters} />}
      {isFiltered && <TotalText total={total} />}
    </div>
  );
}

const EMOJI = /^\p{Extended_Pictographic}\uFE0F?\s*/u;

interface SortLabelProps {
  text: string;
  Icon: LucideIcon;
  hasEmoji: boolean;
}

/** The emoji is text; a device that has no picture for it gets a drawn one. */
function SortLabel({ text, Icon, hasEmoji }: SortLabelProps) {
  if (hasEmoji) {
    return text;
  }
  const [emoji = ''] = EMOJI.exec(text) ?? [];
  return (
    <span className="flex items-center gap-1">
      <Icon size={14} aria-hidden="true" />
      <span>
        <span className="sr-only">{emoji}</span>
        {text.slice(emoji.length)}
      </span>
    </span>
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
        {mode === value && (
          <span className="sort-bar-word" aria-hidden="true">
            {word}
          </span>
        )}
        {/* Its name, also where there is no room for the word. */}
        <span className="sr-only">{word}</span>
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

/** Whether this device has pictures for emoji: a colour where one is drawn. */
function drawsEmoji(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 16;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) {
    // Nobody can tell; nearly every device has them.
    return true;
  }
  pen.font = '12px sans-serif';
  pen.fillStyle = '#000';
  pen.fillText('🔥', 0, 13);
  const { data } = pen.getImageData(0, 0, 16, 16);
  // An empty box is drawn in the pen's own black.
  return data.some((value, at) => at % 4 !== 3 && value > 40);
}
