import { Card } from '@baohe/ui/card';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface ProgressPanelProps {
  /** What is being done. */
  title: string;
  done: number;
  /** Undefined while nobody knows. */
  total: number | undefined;
  /** Below: the rate, the time that remains, the item at work. */
  text?: ReactNode;
  /** 暂停, 取消 … */
  children?: ReactNode;
}

/** Work that takes its time, how far it is, and what can be done about it. */
export function ProgressPanel({ title, done, total, text, children }: ProgressPanelProps) {
  const { i18n } = useLingui();
  const share = total ? Math.min(1, done / total) : 0;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-md font-bold">{title}</h2>
        <span className="text-sm text-text-2 tabular-nums" aria-live="polite">
          {i18n.number(done)}
          {total !== undefined && ` / ${i18n.number(total)}`}
        </span>
      </div>
      <ProgressBar label={title} value={share} />
      {text && <p className="text-sm text-text-2">{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </Card>
  );
}
