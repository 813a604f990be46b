/** What a coupon takes off: so many fen, or so many per cent. */
export interface CouponWorth {
  kind: 'sum' | 'percent';
  worth: number;
}

/** One fen: no gateway takes an order of nothing. */
export const LOWEST_PRICE = 1;

/** What is left of a price in fen. A percentage is rounded in favour of the buyer. */
export function priceWithCoupon(price: number, { kind, worth }: CouponWorth): number {
  const off = kind === 'sum' ? worth : Math.ceil((price * worth) / 100);
  return Math.min(price, Math.max(LOWEST_PRICE, price - off));
}

const LONGEST_CODE = 32;

/** As it is stored: letters and digits, capitals. Null for what cannot be one. */
export function typedCoupon(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{3,32}$/.test(code) && code.length <= LONGEST_CODE ? code : null;
}
