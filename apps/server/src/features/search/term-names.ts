import type { TermCache } from '../terms/term-cache.ts';
import { folded } from './folded.ts';

/** Tags and topics that are shown, by folded name. */
export interface TermNames {
  numbersOf(name: string): readonly number[];
  /** The folded name of the tag that an alias stands for; undefined for what is none. */
  nameBehind(alias: string): string | undefined;
}

/** Folded when somebody first asks, and again after any of them has changed. */
export function openTermNames(terms: TermCache): TermNames {
  let known: FoldedNames | undefined;
  terms.onChange(() => (known = undefined));
  return {
    numbersOf: (name) => (known ??= foldedNames(terms)).numbers.get(name) ?? [],
    nameBehind: (alias) => (known ??= foldedNames(terms)).behind.get(alias),
  };
}

interface FoldedNames {
  numbers: Map<string, number[]>;
  behind: Map<string, string>;
}

function foldedNames(terms: TermCache): FoldedNames {
  const numbers = new Map<string, number[]>();
  const behind = new Map<string, string>();
  const add = (name: string, no: number) => {
    const plain = folded(name);
    numbers.set(plain, [...(numbers.get(plain) ?? []), no]);
    return plain;
  };
  for (const { id, no, name, taxonomy, status } of terms.all()) {
    if (taxonomy !== 'category' && status === 1) {
      add(name, no);
      for (const alias of terms.aliasesOf(id)) {
        behind.set(add(alias.name, no), folded(name));
      }
    }
  }
  // What is the name of a tag itself stands for that one.
  for (const { name, status } of terms.all()) {
    if (status === 1) {
      behind.delete(folded(name));
    }
  }
  return { numbers, behind };
}
