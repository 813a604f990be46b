import { nameIn } from '@baohe/domain/language/names';
import { tierFamily } from '@baohe/domain/membership/tier-time';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useMoney } from '../../entities/money/money.ts';
import { useDaysText } from '../../entities/money/order-texts.tsx';
import type { Tier } from '../../entities/money/tiers.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useAreaNames } from './use-area-names.ts';

interface TierListProps {
  tiers: readonly Tier[];
  onOpen: (tier: Tier) => void;
}

/** Tiers by family, in the order in which they are sold. */
export function TierList({ tiers, onOpen }: TierListProps) {
  const { i18n } = useLingui();
  const familyOf = ({ level }: Tier) => (level === 10 ? 0 : tierFamily(level));
  const families = [...new Set(tiers.map(familyOf))];
  return (
    <div className="grid grid-cols-1 gap-3">
      {families.map((family) => {
        const members = tiers.filter((tier) => familyOf(tier) === family);
        const [first] = members;
        const title = first ? nameIn(i18n.locale, first.type, first.typeNames) : '';
        return (
          <section key={family} aria-label={title}>
            <Card>
              <h2 className="text-md font-bold">{title}</h2>
              <ul>
                {members.map((tier) => (
                  <li key={tier.id} className="border-t border-line first:border-0">
                    <TierRow tier={tier} onOpen={() => onOpen(tier)} />
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
    </div>
  );
}

function TierRow({ tier, onOpen }: { tier: Tier; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const daysText = useDaysText();
  const areaNames = useAreaNames();
  const areas = tier.areas.map((area) => areaNames[area]).join(t`、`);
  const { level } = tier;
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-3 py-2 text-start"
      onClick={onOpen}
    >
      <i
        aria-hidden="true"
        className="size-9 flex-none rounded-md"
        style={{ background: tier.colour }}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {nameIn(i18n.locale, tier.name, tier.names)}
          {tier.status !== 1 && <StatusPill>{t`不卖`}</StatusPill>}
        </span>
        <span className="block truncate text-xs text-text-2">
          {[daysText(tier.days), areas && t`打开${areas}`, t`级别 ${level}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="grid flex-none justify-items-end tabular-nums">
        <b className="text-md font-bold text-ember">
          {level === 10 ? t`所有人` : money(tier.price)}
        </b>
        {tier.fullPrice > tier.price && (
          <s className="text-xs text-text-3">{money(tier.fullPrice)}</s>
        )}
      </span>
    </button>
  );
}
