import { isIPv6 } from 'node:net';
import type { SettingKey, SettingValues } from '../settings/registry.ts';
import type { Settings } from '../settings/settings.ts';

/** Whoever tries a demo out at home opens many windows on one machine. */
const AT_HOME = 500;

type LimitKey = {
  [K in SettingKey]: SettingValues[K] extends number ? K : never;
}[SettingKey];

/** What a limit allows somebody at this address. */
export type Allowance = (limit: LimitKey, address: string) => number;

export function openAllowance(settings: Settings, demo: boolean): Allowance {
  return (limit, address) => {
    const set = settings.read(limit);
    return demo && isPrivateAddress(address) ? Math.max(set, AT_HOME) : set;
  };
}

const PRIVATE_V4 = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const PRIVATE_V6 = /^(?:::1$|f[cd]|fe[89ab])/i;

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const bare = mapped ?? address;
  return isIPv6(bare) ? PRIVATE_V6.test(bare) : PRIVATE_V4.test(bare);
}
