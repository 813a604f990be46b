const FEN = 100;
const WRITTEN = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/;

/** As gateways want it: 990 is `9.90`. */
export const yuanText = (fen: number): string => (fen / FEN).toFixed(2);

/** In fen, exactly; gateways write 9.90 also as 9.9. Null for what is no sum of money. */
export function fenOfYuan(text: string): number | null {
  const [, yuan, rest = ''] = WRITTEN.exec(text) ?? [];
  return yuan === undefined ? null : Number(yuan) * FEN + Number(rest.padEnd(2, '0'));
}
