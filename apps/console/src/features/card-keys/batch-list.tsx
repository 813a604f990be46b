import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { CardKeyBatch } from '../../entities/money/card-keys.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useWorthText } from './use-worth-text.ts';

interface BatchListProps {
  batches: readonly CardKeyBatch[];
  now: number;
}

/** Batches with how far each is used up; each leads to its keys. */
export function BatchList({ batches, now }: BatchListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {batches.map((batch) => (
        <li key={batch.id}>
          <BatchRow batch={batch} now={now} />
        </li>
      ))}
    </ul>
  );
}

export const keysIn = ({ counts }: CardKeyBatch): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function BatchRow({ batch, now }: { batch: CardKeyBatch; now: number }) {
  const { t, i18n } = useLingui();
  const worthText = useWorthText();
  const all = keysIn(batch);
  const used = batch.counts.used + batch.counts.taken_back;
  const unused = batch.counts.new;
  const isOver = batch.expiresAt !== null && Date.parse(batch.expiresAt) <= now;
  const end = batch.expiresAt ? i18n.date(batch.expiresAt, { dateStyle: 'medium' }) : '';
  const made = i18n.date(batch.createdAt, { dateStyle: 'medium' });
  return (
    <ConsoleLink to={`/card-keys/${batch.id}`} className="console-entry py-2.5 font-normal">
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate text-sm font-medium">{batch.name}</span>
          <span className="text-xs text-text-2">{worthText(batch.worth)}</span>
          {isOver && <StatusPill>{t`已过期`}</StatusPill>}
          {!isOver && unused === 0 && <StatusPill>{t`已用完`}</StatusPill>}
        </span>
        <span className="block truncate text-xs text-text-3">
          {[made, end && t`到 ${end}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="grid flex-none justify-items-end text-xs text-text-2">
        <b className="text-sm font-medium text-text tabular-nums">{`${used} / ${all}`}</b>
        {t`已兑换`}
      </span>
      <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
    </ConsoleLink>
  );
}
