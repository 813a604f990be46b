import { BlockList, isIP } from 'node:net';

/** How many proxies stand in front, or the networks that they stand in; 0 for none. */
export type TrustedProxies = number | readonly Network[];

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

const MOST_HOPS = 16;

/** `1`, or `127.0.0.1, 10.0.0.0/8, fd00::/8`; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= MOST_HOPS ? hops : null;
  }
  const networks = text.split(',').map((part) => readNetwork(part.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

function readNetwork(text: string): Network | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const length = prefix === undefined ? longest : Number(prefix);
  if (version === 0 || address.includes('%') || length > longest) {
    return null;
  }
  return { address, prefix: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether what this peer says about the one before it is believed; undefined when nobody is. */
export function trustOf(
  proxies: TrustedProxies,
): ((address: string, hop: number) => boolean) | undefined {
  if (typeof proxies === 'number') {
    return proxies === 0 ? undefined : (_, hop) => hop < proxies;
  }
  const trusted = new BlockList();
  for (const { address, prefix, family } of proxies) {
    trusted.addSubnet(address, prefix, family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
