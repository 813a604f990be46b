import './hours-strip.css';
import { useLingui } from '@lingui/react/macro';
import type { GatewayHour } from '../../entities/money/gateways.ts';

/** From the foot of a column upwards. */
const PARTS = ['paid', 'waiting', 'unpaid', 'refused'] as const;

type Part = (typeof PARTS)[number];

const sumOf = (hour: GatewayHour) => PARTS.reduce((sum, part) => sum + hour[part], 0);

function usePartNames(): Record<Part, string> {
  const { t } = useLingui();
  return { paid: t`付成`, waiting: t`等付款`, unpaid: t`没付`, refused: t`被拒` };
}

/** The orders of a day, hour by hour: a column each, and a table for whoever does not see it. */
export function HoursStrip({ name, hours }: { name: string; hours: readonly GatewayHour[] }) {
  const { t, i18n } = useLingui();
  const partNames = usePartNames();
  const most = Math.max(1, ...hours.map(sumOf));
  const hourText = (since: string) => i18n.date(since, { hour: '2-digit', minute: '2-digit' });
  const totals = PARTS.map((part) => ({
    part,
    total: hours.reduce((sum, hour) => sum + hour[part], 0),
  }));
  const text = (hour: GatewayHour) =>
    PARTS.filter((part) => hour[part] > 0)
      .map((part) => `${partNames[part]} ${hour[part]}`)
      .join(' · ');
  return (
    <figure className="hours-strip">
      <figcaption className="flex flex-wrap gap-x-3 text-xs text-text-2">
        <span>{t`24 小时`}</span>
        {totals.map(({ part, total }) => (
          <span key={part} className="hours-strip-name" data-part={part}>
            {`${partNames[part]} ${i18n.number(total)}`}
          </span>
        ))}
      </figcaption>
      <div className="hours-strip-columns" aria-hidden="true">
        {hours.map((hour) => (
          <span
            key={hour.since}
            className="hours-strip-column"
            title={`${hourText(hour.since)} ${text(hour)}`}
          >
            {PARTS.map(
              (part) =>
                hour[part] > 0 && (
                  <i
                    key={part}
                    data-part={part}
                    style={{ height: `${(hour[part] / most) * 100}%` }}
                  />
                ),
            )}
          </span>
        ))}
      </div>
      {/* A table itself would be as wide as what is in it. */}
      <div className="sr-only">
        <table>
          <caption>{t`「${name}」24 小时的订单`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`小时`}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {partNames[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.since}>
                <th scope="row">{hourText(hour.since)}</th>
                {PARTS.map((part) => (
                  <td key={part}>{i18n.number(hour[part])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
