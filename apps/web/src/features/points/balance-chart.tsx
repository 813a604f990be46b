import type { PointEntry } from '../../entities/points.ts';
import './points.css';

const WIDTH = 300;
const HEIGHT = 56;
/** Two points make no curve. */
const LEAST = 3;

/** How the balance went; the lines below it say the same in figures. */
export function BalanceChart({ newestFirst }: { newestFirst: readonly PointEntry[] }) {
  if (newestFirst.length < LEAST) {
    return null;
  }
  const balances = newestFirst.map(({ balance }) => balance).toReversed();
  const highest = Math.max(...balances, 1);
  const step = WIDTH / (balances.length - 1);
  const line = balances
    .map((balance, at) => `${at * step} ${HEIGHT - (balance / highest) * (HEIGHT - 4)}`)
    .join('L');
  return (
    <svg
      className="balance-chart mt-2"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
      <path d={`M${line}`} />
    </svg>
  );
}
