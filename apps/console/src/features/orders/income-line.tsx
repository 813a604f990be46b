import { netOf, type Income } from '@baohe/domain/payment/income';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMoney } from '../../entities/money/money.ts';

type Day = Income & { day: string };

const STEPS = 4;
const NICE = [1, 2, 4, 5, 8, 10];

/** The top of a scale in four equal steps that are easy to read, in fen. */
export function scaleTop(most: number): number {
  const step = Math.max(1, most / STEPS / 100);
  const power = 10 ** Math.floor(Math.log10(step));
  const nice = NICE.find((each) => each * power >= step) ?? 10;
  return nice * power * STEPS * 100;
}

const WIDTH = 1000;
const HEIGHT = 200;

function points(days: readonly Day[], top: number): string[] {
  const last = Math.max(1, days.length - 1);
  return days.map((day, at) => {
    const x = (at / last) * WIDTH;
    const y = HEIGHT - (Math.max(0, netOf(day)) / top) * HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}

interface IncomeLineProps {
  days: readonly Day[];
  before: readonly Day[];
  /** What it shows, for those who hear it. */
  label: string;
}

/** The net of each day, over the same days before. The table beside it says the same in numbers. */
export function IncomeLine({ days, before, label }: IncomeLineProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const [at, setAt] = useState<number | null>(null);
  const top = scaleTop(Math.max(...days.map(netOf), ...before.map(netOf), 0));
  const scale = Array.from({ length: STEPS + 1 }, (_, step) => (top / STEPS) * (STEPS - step));
  const line = points(days, top);
  const date = (day: string) =>
    i18n.date(`${day}T04:00:00Z`, { month: '2-digit', day: '2-digit', timeZone: 'Asia/Shanghai' });
  const shown = at === null ? undefined : days[at];
  const share = at === null ? 0 : at / Math.max(1, days.length - 1);
  const dates = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round((days.length - 1) * part));
  return (
    <figure className="income-chart">
      <figcaption className="sr-only">{label}</figcaption>
      <div className="income-scale" aria-hidden="true">
        {scale.map((fen) => (
          <span key={fen}>{`¥${i18n.number(fen / 100, { notation: 'compact' })}`}</span>
        ))}
      </div>
      <div
        className="income-plot"
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const part = Math.min(1, Math.max(0, (event.clientX - left) / width));
          setAt(Math.round(part * (days.length - 1)));
        }}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="income-area" d={`M0 ${HEIGHT}L${line.join('L')}L${WIDTH} ${HEIGHT}z`} />
          <path className="income-before" d={`M${points(before, top).join('L')}`} />
          <path className="income-now" d={`M${line.join('L')}`} />
        </svg>
        {shown && (
          <>
            <span className="income-mark" style={{ left: `${share * 100}%` }}>
              <i style={{ top: `${100 - (Math.max(0, netOf(shown)) / top) * 100}%` }} />
            </span>
            <span
              className="income-tip"
              style={
                share > 0.5
                  ? { right: `${(1 - share) * 100 + 2}%` }
                  : { left: `${share * 100 + 2}%` }
              }
            >
              {date(shown.day)}
              <b>{money(netOf(shown))}</b>
            </span>
          </>
        )}
      </div>
      <div className="income-dates" aria-hidden="true">
        {[...new Set(dates)].map((index) => (
          <span key={index}>{date(days[index]?.day ?? '')}</span>
        ))}
      </div>
    </figure>
  );
}
