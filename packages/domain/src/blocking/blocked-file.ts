import { BLOCKED_KINDS, MOST_BLOCKED, type BlockedKind } from './blocking.ts';

interface Item {
  kind: BlockedKind;
  value: string;
}

/** Tells the file from any other. */
const FORMAT = 'baohe-blocked';
const LONGEST_VALUE = 100;

/** What somebody has blocked, to be taken elsewhere; a name beside an id is for whoever opens the file. */
export function blockedFileText(items: readonly (Item & { name?: string | null })[]): string {
  const written = items.map(({ kind, value, name }) => ({
    kind,
    value,
    ...(name && name !== value && { name }),
  }));
  return `${JSON.stringify({ format: FORMAT, version: 1, items: written }, null, 2)}\n`;
}

/** Null for a file that is none of ours. What is in it and cannot be blocked is left out. */
export function itemsInFile(text: string): Item[] | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read['format'] !== FORMAT || !Array.isArray(read['items'])) {
    return null;
  }
  const items = read['items'].flatMap((item: unknown): Item[] => {
    const kind = BLOCKED_KINDS.find((known) => isRecord(item) && item['kind'] === known);
    const value = isRecord(item) && typeof item['value'] === 'string' ? item['value'].trim() : '';
    return kind !== undefined && fits(kind, value) ? [{ kind, value }] : [];
  });
  return [...new Map(items.map((item) => [`${item.kind} ${item.value}`, item])).values()].slice(
    0,
    MOST_BLOCKED,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const TERM = /^[A-Z0-9_]{1,32}$/;

function fits(kind: BlockedKind, value: string): boolean {
  switch (kind) {
    case 'post':
      return UUID.test(value);
    case 'term':
      return TERM.test(value);
    case 'uploader':
    case 'keyword':
      return value.length > 0 && value.length <= LONGEST_VALUE && !value.includes('\0');
  }
}
