import { ownSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { safeParse, type core } from 'zod/mini';

interface Stored {
  settings: Record<string, unknown>;
  updatedAt: Date;
}

/** Of a setting with parts, those that are understood. */
function understoodOf(shape: core.$ZodType, value: unknown): unknown {
  const { error } = safeParse(shape, value);
  if (!error) {
    return value;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const strange = new Set(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]],
    ),
  );
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !strange.has(name)));
  return safeParse(shape, rest).success ? rest : undefined;
}

/** What another release has stored counts as far as it is still a setting. */
export function presentOwnSettings(stored: Stored | null) {
  const known = Object.entries(ownSettings.shape).flatMap(([name, shape]) => {
    const value = stored?.settings[name];
    const understood = understoodOf(shape, value);
    return understood === undefined ? [] : [[name, understood] as const];
  });
  return {
    settings: Object.fromEntries(known) as OwnSettings,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}
