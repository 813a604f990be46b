import { useLingui } from '@lingui/react/macro';

const FEN = 100;

/** ¥12.00 of 1200 fen. */
export function useMoney(): (fen: number) => string {
  const { i18n } = useLingui();
  return (fen) =>
    i18n.number(fen / FEN, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
    });
}
