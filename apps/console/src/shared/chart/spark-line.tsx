import './chart.css';

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 3;

/** The course of a figure without numbers; they stand above it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const step = (WIDTH - EDGE * 2) / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${EDGE + step * at},${HEIGHT - EDGE - (value / most) * (HEIGHT - EDGE * 2)}`,
  );
  return (
    <svg className="spark-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
