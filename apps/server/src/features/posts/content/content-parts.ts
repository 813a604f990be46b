import type { Json } from './content-row.ts';

const FILE = 'file:';

function fieldOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value[name]
    : undefined;
}

/** A list inside of a content; empty where there is none. */
export function listIn(value: Json | undefined, name: string): readonly Json[] {
  const found = fieldOf(value, name);
  return Array.isArray(found) ? found : [];
}

export function textIn(value: Json | undefined, name: string): string {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
}

export function numberIn(value: Json | undefined, name: string): number | undefined {
  const found = fieldOf(value, name);
  return typeof found === 'number' ? found : undefined;
}

/** Which file of the library a text of a content stands for. */
export const fileRefOf = (text: string): string | undefined =>
  text.startsWith(FILE) ? text.slice(FILE.length) : undefined;
