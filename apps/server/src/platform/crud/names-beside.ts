import type { Names } from '@baohe/domain/language/names';

/** Whoever writes a name alone has given the only one: those of the former name in other languages go. */
export function namesBeside(name: string | undefined, names: Names | undefined): Names | undefined {
  return names ?? (name === undefined ? undefined : {});
}
