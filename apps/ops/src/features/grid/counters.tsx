import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import type { Counts } from '../../entities/counts.ts';
import type { Decision } from '../../entities/image.ts';
import { ProgressLine } from '../../entities/progress-line.tsx';
import './counters.css';

interface CountersProps {
  counts: Counts | undefined;
  tab: Decision | undefined;
  onChange: (tab: Decision) => void;
}

const TABS = ['discarded', 'pending', 'kept'] as const;

/** The three heaps with how many lie on each: the tabs of the list below. */
export function Counters({ counts, tab, onChange }: CountersProps) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const total = counts && counts.discarded + counts.pending + counts.kept;
  const written = (count: number | undefined) => (count === undefined ? '…' : i18n.number(count));
  const labels: Record<Decision, string> = {
    discarded: t`已丢弃`,
    pending: t`待审 / 全部`,
    kept: t`已保留`,
  };
  const numbers: Record<Decision, string> = {
    discarded: written(counts?.discarded),
    pending: `${written(counts?.pending)} / ${written(total)}`,
    kept: written(counts?.kept),
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = (TABS.indexOf(tab ?? 'pending') + step + TABS.length) % TABS.length;
      onChange(TABS[at] ?? 'pending');
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
    }
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={t`哪些图片`} className="ops-counters">
        {TABS.map((value) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`tab-${value}`}
            aria-selected={value === tab}
            {...(value === tab && { 'aria-controls': 'images' })}
            tabIndex={value === (tab ?? 'pending') ? 0 : -1}
            data-decision={value}
            className="ops-counter"
            onClick={() => onChange(value)}
            onKeyDown={move}
          >
            <b>{numbers[value]}</b>
            {labels[value]}
          </button>
        ))}
      </div>
      <ProgressLine counts={counts} />
    </>
  );
}
