/** All that a gateway may say. A signature of ours over an order, read as a callback, would have others. */
const KNOWN = [
  'pid',
  'trade_no',
  'out_trade_no',
  'type',
  'name',
  'money',
  'trade_status',
  'param',
  'sign',
  'sign_type',
];
const NEEDED = ['pid', 'trade_no', 'out_trade_no', 'money', 'trade_status', 'sign'];

/** The fields of a callback; null where one is unknown, there twice, or missing. */
export function callbackFields(
  pairs: Iterable<readonly [string, string]>,
): Readonly<Record<string, string>> | null {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    // Values are signed as they are: an & in one would read as another parameter. U+0000 is in no order of ours.
    if (!KNOWN.includes(name) || fields.has(name) || /[&\0]/.test(value)) {
      return null;
    }
    fields.set(name, value);
  }
  return NEEDED.every((name) => fields.get(name)) ? Object.fromEntries(fields) : null;
}

/** As it may be shown: whoever has the signature could send it once more. */
export const withoutSignature = (raw: string): string =>
  raw.replaceAll(/(^|&)(sign|key)=[^&]*/gi, '$1$2=…');
