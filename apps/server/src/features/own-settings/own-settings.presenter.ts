import { ownSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { safeParse } from 'zod/mini';

interface Stored {
  settings: Record<string, unknown>;
  updatedAt: Date;
}

/** What an older release has stored counts as far as it is still a setting. */
export function presentOwnSettings(stored: Stored | null) {
  const known = Object.entries(ownSettings.shape).flatMap(([name, shape]) => {
    const value = stored?.settings[name];
    return value !== undefined && safeParse(shape, value).success ? [[name, value] as const] : [];
  });
  return {
    settings: Object.fromEntries(known) as OwnSettings,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}
