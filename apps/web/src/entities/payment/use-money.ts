import { useLingui } from '@lingui/react/macro';

/** Fen as people read them; `short` leaves .00 away. */
export function useMoney(): (fen: number, short?: 'short') => string {
  const { i18n } = useLingui();
  return (fen, short) =>
    i18n.number(fen / 100, {
      style: 'currency',
      currency: 'CNY',
      ...(short && fen % 100 === 0 && { minimumFractionDigits: 0 }),
    });
}
