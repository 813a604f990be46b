import { useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import type { EarnedFortune } from '../../entities/check-ins.ts';
import { useFortuneNames, useFortuneSayings } from './fortune-names.ts';
import './points.css';

/** What today has brought: the fortune on its slip of paper, and the points. */
export function FortuneSlip({ earned }: { earned: EarnedFortune }) {
  const { t } = useLingui();
  const name = useFortuneNames()[earned.fortune];
  const saying = useFortuneSayings()[earned.fortune];
  const { points } = earned;
  return (
    <section className="mt-3 flex items-center gap-4" aria-label={name}>
      <div className="fortune-slip" aria-hidden="true">
        <b>{name}</b>
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-xl font-bold text-ember tabular-nums">
          <Coins size={22} aria-hidden="true" className="flex-none" />
          {t`+${points} 点`}
        </p>
        <p className="mt-1 font-serif text-balance text-text">{saying}</p>
      </div>
    </section>
  );
}
