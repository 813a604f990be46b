import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Coins } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';

/** 我的点数 with the total; behind it stands where every point came from. */
export function PointsLine({ points }: { points: number }) {
  const { t, i18n } = useLingui();
  return (
    <button
      type="button"
      className="card flex w-full items-center gap-3.5 py-3 text-left"
      onClick={() => openDialog('records', { tab: 'points' })}
    >
      <Coins size={20} aria-hidden="true" className="flex-none text-ember" />
      <span className="flex-1">{t`我的点数`}</span>{' '}
      <b className="text-lg text-ember tabular-nums">{i18n.number(points)}</b>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-text-3" />
    </button>
  );
}
