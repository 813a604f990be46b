/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own slider draws a track; here the plot is what is moved along */
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartSeries } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import './chart.css';
import { axisTicks, labelledIndexes } from './scale.ts';
import { useWidth } from './use-width.ts';

/** By how wide it is: a wide chart may be taller. */
const heightFor = (width: number): number => (width > 560 ? 380 : 220);
const TOP = 12;
const BOTTOM = 26;
/** Of a character beside an axis. */
const CHARACTER = 6.6;
/** Of a label below the axis, with the space to the next. */
const LABEL_WIDTH = 54;
const WIDEST_BAR = 26;

interface BarLineChartProps {
  title: string;
  timeLabel: string;
  times: readonly string[];
  /** So many times have begun; what comes after is left empty. */
  begun: number;
  bars: ChartSeries;
  line: ChartSeries;
}

const roomFor = (labels: readonly string[]): number =>
  12 + CHARACTER * Math.max(2, ...labels.map((label) => label.length));

/** Two series over the same times, each on its own axis: one as bars, one as a line. The arrow keys read it. */
export function BarLineChart({ title, timeLabel, times, begun, bars, line }: BarLineChartProps) {
  const { t } = useLingui();
  const gradient = useId();
  const [plot, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const height = heightFor(width);
  const last = begun - 1;
  const read = Math.min(chosen ?? last, last);
  const barTicks = axisTicks(Math.max(0, ...bars.values));
  const lineTicks = axisTicks(Math.max(0, ...line.values));
  const left = roomFor(barTicks.map((tick) => bars.formatShort(tick)));
  const right = roomFor(lineTicks.map((tick) => line.formatShort(tick)));
  const inner = Math.max(width - left - right, 1);
  const slot = inner / times.length;
  const middle = (at: number) => left + slot * (at + 0.5);
  const heightOf = (value: number, ticks: readonly number[]) =>
    (value / (ticks.at(-1) ?? 1)) * (height - TOP - BOTTOM);
  const floor = height - BOTTOM;
  const barWidth = Math.min(WIDEST_BAR, Math.max(2, slot * 0.62));
  const points = line.values
    .slice(0, begun)
    .map((value, at) => `${middle(at)},${floor - heightOf(value, lineTicks)}`);
  const reading = (at: number) => {
    const [first, second] = [bars, line].map(
      ({ label, values, format }) => `${label} ${format(values[at] ?? 0)}`,
    );
    return `${times[at] ?? ''} · ${first ?? ''} · ${second ?? ''}`;
  };

  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: read - 1,
      ArrowDown: read - 1,
      ArrowRight: read + 1,
      ArrowUp: read + 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, Math.min(last, next)));
    }
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
    setChosen(Math.max(0, Math.min(last, Math.floor(x / slot))));
  };
  const isEmpty = [...bars.values, ...line.values].every((value) => value === 0);

  return (
    <div>
      <p className="chart-reading" aria-hidden="true">
        <span>{times[read]}</span>
        <span className="chart-key chart-key-bars">
          {bars.label} <b>{bars.format(bars.values[read] ?? 0)}</b>
        </span>
        <span className="chart-key chart-key-line">
          {line.label} <b>{line.format(line.values[read] ?? 0)}</b>
        </span>
      </p>
      <div
        ref={plot}
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={t`${title}：图表，用方向键逐点读出`}
        aria-valuemin={1}
        aria-valuemax={Math.max(begun, 1)}
        aria-valuenow={read + 1}
        aria-valuetext={reading(read)}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          // A finger has left when somebody begins to read.
          if (pointerType === 'mouse') {
            setChosen(null);
          }
        }}
        onBlur={() => setChosen(null)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop className="chart-bar-top" />
              <stop offset="1" className="chart-bar-foot" />
            </linearGradient>
          </defs>
          {barTicks.map((tick) => {
            const y = floor - heightOf(tick, barTicks);
            return (
              <g key={tick}>
                <line className="chart-rule" x1={left} x2={width - right} y1={y} y2={y} />
                <text className="chart-text" x={left - 6} y={y + 4} textAnchor="end">
                  {bars.formatShort(tick)}
                </text>
              </g>
            );
          })}
          {lineTicks.map((tick) => (
            <text
              key={tick}
              className="chart-text chart-text-line"
              x={width - right + 6}
              y={floor - heightOf(tick, lineTicks) + 4}
            >
              {line.formatShort(tick)}
            </text>
          ))}
          {!isEmpty && (
            <rect
              className="chart-chosen"
              x={left + slot * read}
              y={TOP}
              width={slot}
              height={floor - TOP}
            />
          )}
          {bars.values.slice(0, begun).map((value, at) => (
            <rect
              key={at}
              x={middle(at) - barWidth / 2}
              y={floor - heightOf(value, barTicks)}
              width={barWidth}
              height={heightOf(value, barTicks)}
              rx={Math.min(4, barWidth / 2)}
              fill={`url(#${gradient})`}
            />
          ))}
          {!isEmpty && <polyline className="chart-line" points={points.join(' ')} />}
          {!isEmpty && (
            <circle
              className="chart-dot"
              cx={middle(read)}
              cy={floor - heightOf(line.values[read] ?? 0, lineTicks)}
              r={4}
            />
          )}
          {labelledIndexes(times.length, Math.floor(inner / LABEL_WIDTH)).map((at) => (
            <text key={at} className="chart-text" x={middle(at)} y={height - 6} textAnchor="middle">
              {times[at]}
            </text>
          ))}
        </svg>
        {isEmpty && <p className="chart-empty">{t`这段时间还没有数据`}</p>}
      </div>
      <ChartTable
        title={title}
        timeLabel={timeLabel}
        times={times.slice(0, begun)}
        series={[bars, line]}
      />
    </div>
  );
}
