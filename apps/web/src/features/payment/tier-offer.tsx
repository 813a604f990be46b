import { nameIn } from '@baohe/domain/language/names';
import { useLingui } from '@lingui/react/macro';
import { Check, LockKeyholeOpen } from 'lucide-react';
import type { Tier } from '../../entities/membership/tier.ts';
import { useHeldBefore, useHeldBeside } from './use-held.ts';

/** What a tier opens and offers, and how its time counts beside what is held already. */
export function TierOffer({ tier }: { tier: Tier }) {
  const { t } = useLingui();
  const timeNotes = useTimeNotes(tier);
  const { zone, benefits } = tier;
  return (
    <>
      {zone.parts.length > 0 && (
        <section className="tier-zone">
          <h3>
            <LockKeyholeOpen size={18} aria-hidden="true" />
            {t`已解锁区域`}
          </h3>
          <ul>
            {zone.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className="tier-lines">
        {[...benefits, ...timeNotes].map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

function useTimeNotes(tier: Tier): string[] {
  const { t, i18n } = useLingui();
  const same = useHeldBefore(tier);
  const beside = useHeldBeside(tier);
  const end = same?.finish ? i18n.date(same.finish, { dateStyle: 'medium' }) : '';
  const other = beside ? nameIn(i18n.locale, beside.name, beside.names) : '';
  return [
    same?.finish ? t`同区续费，时间累加：从 ${end} 往后算` : t`同区续费，时间累加`,
    ...(beside ? [t`和现有的 ${other} 同时生效，各自计时`] : []),
  ];
}
