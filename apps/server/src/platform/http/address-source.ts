import { parseIp } from './ip-address.ts';

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one address of it has them all. */
export function sourceOf(address: string): string {
  const bytes = parseIp(address);
  if (!bytes) {
    // Limits are counted in rows named by this: no text that a visitor chose may become one.
    throw new TypeError('not an address');
  }
  if (bytes.length === 4) {
    return bytes.join('.');
  }
  const groups = [0, 2, 4, 6].map((at) =>
    (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16),
  );
  return `${groups.join(':')}::/64`;
}

/** The /24 of an IPv4 address or the /48 of an IPv6 one: where a call came from, without whose address it was. */
export function networkOf(address: string): string {
  const bytes = parseIp(address);
  if (!bytes) {
    return '';
  }
  if (bytes.length === 4) {
    return `${bytes.subarray(0, 3).join('.')}.0/24`;
  }
  const groups = [0, 2, 4].map((at) =>
    (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16),
  );
  return `${groups.join(':')}::/48`;
}
