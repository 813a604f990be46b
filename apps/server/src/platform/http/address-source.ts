import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one address of it has them all. */
export function sourceOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) {
    return address;
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? `${firstGroups(bare).join(':')}::/64`;
}

function firstGroups(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  // A dotted end stands for two groups.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - written }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
}
