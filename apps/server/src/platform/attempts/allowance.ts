import type { SettingKey, SettingValues } from '../settings/registry.ts';
import type { Settings } from '../settings/settings.ts';

/** Whoever tries a demo out at home opens many windows on one machine. */
const AT_HOME = 500;

type LimitKey = {
  [K in SettingKey]: SettingValues[K] extends number ? K : never;
}[SettingKey];

/** What a limit allows this visitor. */
export type Allowance = (limit: LimitKey, visitor: { isLocal: boolean }) => number;

export function openAllowance(settings: Settings, demo: boolean): Allowance {
  return (limit, visitor) => {
    const set = settings.read(limit);
    return demo && visitor.isLocal ? Math.max(set, AT_HOME) : set;
  };
}
