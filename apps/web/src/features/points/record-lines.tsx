import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const MOMENT = {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const isThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

/** Newest first; says so where there is none. */
export function Records({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return isEmpty ? (
    <p className="py-8 text-center text-text-3">{t`暂无记录`}</p>
  ) : (
    <ul className="mt-2">{children}</ul>
  );
}

interface RecordLineProps {
  at: string;
  what: ReactNode;
  /** At the right end: what it brought or cost. */
  children?: ReactNode;
}

export function RecordLine({ at, what, children }: RecordLineProps) {
  const { i18n } = useLingui();
  return (
    <li className="flex min-h-target items-center gap-3 border-line py-1.5 text-sm not-first:border-t">
      <span className="min-w-0 flex-1">
        <span className="block text-text">{what}</span>
        <time dateTime={at} className="text-xs text-text-3 tabular-nums">
          {i18n.date(at, isThisYear(at) ? MOMENT : { ...MOMENT, year: 'numeric' })}
        </time>
      </span>
      <span className="flex-none text-right text-ember tabular-nums">{children}</span>
    </li>
  );
}
