import type { ReactNode } from 'react';

type Tone = 'plain' | 'ok' | 'warn' | 'danger';

const COLOURS: Record<Tone, string> = {
  plain: 'text-text-2',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
};

/** A state in one word; the dot repeats what the word says. */
export function StatusPill({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-sm bg-surface-3 px-2 text-xs whitespace-nowrap ${COLOURS[tone]}`}
    >
      <i aria-hidden="true" className="size-[7px] rounded-[50%] bg-current" />
      {children}
    </span>
  );
}
