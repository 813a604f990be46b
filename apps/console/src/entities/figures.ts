import { useClient } from '@baohe/app-shell/call-context';
import type { Output } from '@baohe/contract/endpoint';
import { siteFigures } from '@baohe/contract/figures';
import { DAILY_KINDS, type FigureKind } from '@baohe/domain/figures/figure-kind';
import { PERIODS, type Period } from '@baohe/domain/figures/period';
import { useQuery } from '@tanstack/react-query';

export type SiteFigures = Output<typeof siteFigures>;

/** How much there was of something. Money is in yuan. */
export interface Figure {
  kind: FigureKind;
  values: readonly number[];
  /** Of the whole period; an average of its days where people are counted once a day. */
  total: number;
  before: number;
  isAverage: boolean;
}

const RENEWED_MS = 60_000;
const FEN = 100;
const MONEY: readonly FigureKind[] = ['income', 'refunds'];

export const isMoney = (kind: FigureKind): boolean => MONEY.includes(kind);

export const periodIn = (text: string | undefined): Period =>
  PERIODS.find((period) => period === text) ?? 'today';

/** Renewed by itself while it is looked at. */
export function useFigures(period: Period) {
  const client = useClient();
  return useQuery({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => client.call(siteFigures, { period }, signal),
    staleTime: 0,
    refetchInterval: RENEWED_MS,
  });
}

/** Undefined for what the reader may not see. */
export function figureOf(
  { figures, period, times }: SiteFigures,
  kind: FigureKind,
): Figure | undefined {
  const found = figures.find((figure) => figure.kind === kind);
  if (!found) {
    return undefined;
  }
  const isAverage = DAILY_KINDS.includes(kind) && period !== 'today';
  const part = isAverage ? times.length : isMoney(kind) ? FEN : 1;
  const shown = (amount: number) => (isAverage ? Math.round(amount / part) : amount / part);
  return {
    kind,
    values: isMoney(kind) ? found.values.map((value) => value / FEN) : found.values,
    total: shown(found.total),
    before: shown(found.before),
    isAverage,
  };
}
