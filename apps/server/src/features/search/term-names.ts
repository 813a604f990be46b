import type { TermCache } from '../terms/term-cache.ts';
import { folded } from './folded.ts';

/** Tags and topics that are shown, by folded name. */
export interface TermNames {
  numbersOf(name: string): readonly number[];
}

/** Folded when somebody first asks, and again after any of them has changed. */
export function openTermNames(terms: TermCache): TermNames {
  let known: Map<string, number[]> | undefined;
  terms.onChange(() => (known = undefined));
  return {
    numbersOf: (name) => (known ??= foldedNames(terms)).get(name) ?? [],
  };
}

function foldedNames(terms: TermCache): Map<string, number[]> {
  const names = new Map<string, number[]>();
  for (const { no, name, taxonomy, status } of terms.all()) {
    if (taxonomy !== 'category' && status === 1) {
      const plain = folded(name);
      names.set(plain, [...(names.get(plain) ?? []), no]);
    }
  }
  return names;
}
