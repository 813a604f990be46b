import type { FigureKind } from '@baohe/domain/figures/figure-kind';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { figureOf, type SiteFigures } from '../../entities/figures.ts';
import { BarLineChart } from '../../shared/chart/bar-line-chart.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

interface FigureChartProps {
  title: string;
  figures: SiteFigures;
  bars: FigureKind;
  line: FigureKind;
  /** Small, below the title. */
  note?: ReactNode;
}

/** Two figures over the period; nothing for whoever may not see them. */
export function FigureChart({ title, figures, bars, line, note }: FigureChartProps) {
  const { t } = useLingui();
  const id = useId();
  const texts = useFigureTexts();
  const seriesOf = (kind: FigureKind) => {
    const figure = figureOf(figures, kind);
    return (
      figure && {
        key: kind,
        label: texts.kinds[kind],
        values: figure.values,
        format: (value: number) => texts.number(kind, value),
        formatShort: (value: number) => texts.short(value),
      }
    );
  };
  const first = seriesOf(bars);
  const second = seriesOf(line);
  if (!first || !second) {
    return null;
  }
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="h-full">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        {note && <p className="text-xs text-text-3">{note}</p>}
        <div className="mt-2">
          <BarLineChart
            title={title}
            timeLabel={figures.period === 'today' ? t`时间` : t`日期`}
            times={texts.times(figures)}
            begun={figures.begun}
            bars={first}
            line={second}
          />
        </div>
      </Card>
    </section>
  );
}
