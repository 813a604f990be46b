import { isStaff, type Caller } from '../identity/roles.ts';

/** The categories on top that hold posts. CAT_0, the newest, is a view over them. */
export const ZONES = ['CAT_1', 'CAT_2', 'CAT_3'] as const;

export type Zone = (typeof ZONES)[number];

/** `CAT_1_4_1` stands in CAT_1. Null for what is no category of a zone. */
export function zoneOf(category: string): Zone | null {
  return ZONES.find((zone) => category === zone || category.startsWith(`${zone}_`)) ?? null;
}

/** `CAT_1_4_1` stands below `CAT_1_4`; a zone below nothing. */
export function parentOf(category: string): string | null {
  const parts = category.split('_');
  return parts.length > 2 ? parts.slice(0, -1).join('_') : null;
}

/** The category and all that stand above it. */
export function lineOf(category: string): string[] {
  const parent = parentOf(category);
  return parent === null ? [category] : [category, ...lineOf(parent)];
}

/** Whose cards somebody may see: those of open zones, the staff all of them. */
export function visibleZones(open: readonly Zone[], caller: Caller): readonly Zone[] {
  return isStaff(caller) ? ZONES : open;
}
