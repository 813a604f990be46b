import { ownSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { safeParse } from 'zod/mini';
import type { TermCache } from '../terms/term-cache.ts';

interface Stored {
  settings: Record<string, unknown>;
  updatedAt: Date;
}

/**
 * What an older release has stored counts as far as it is still a setting. A blocked tag that was merged is the tag that
 * it became: what is stored stays, so that it is itself again when the merge is undone.
 */
export function presentOwnSettings(stored: Stored | null, terms: Pick<TermCache, 'byId'>) {
  const known = Object.entries(ownSettings.shape).flatMap(([name, shape]) => {
    const value = stored?.settings[name];
    return value !== undefined && safeParse(shape, value).success ? [[name, value] as const] : [];
  });
  const settings = Object.fromEntries(known) as OwnSettings;
  const blockedTags = settings.blockedTags?.map((id) => terms.byId(id)?.id ?? id);
  return {
    settings: { ...settings, ...(blockedTags && { blockedTags: [...new Set(blockedTags)] }) },
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}
