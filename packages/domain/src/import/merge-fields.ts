/**
 * What a post says after its files were imported again. A field that still says what the files said last
 * time follows them; one that somebody has changed stays as they left it.
 */
export function mergeFields<T extends Record<string, unknown>>(
  last: Partial<T>,
  current: T,
  incoming: T,
): T {
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys(incoming)) {
    const follows = name in last && isSame(last[name], current[name]);
    merged[name] = follows ? incoming[name] : current[name];
  }
  return merged as T;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
