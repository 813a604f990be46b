import { setImmediate as breathe } from 'node:timers/promises';
import type { TermCache } from '../terms/term-cache.ts';
import type { TermRow } from '../terms/terms.repository.ts';
import { folded } from './folded.ts';
import { loadReader, type Reader } from './reader.ts';

/** Terms by what somebody begins to type: their name, how it is read, its initials. */
export interface TermFinder {
  /** Best first. */
  find(typed: string, accepts: (term: TermRow) => boolean, most: number): Promise<TermRow[]>;
}

interface KnownTerm {
  term: TermRow;
  text: string;
  /** Only of names that are Chinese from the beginning. */
  sound: string;
  initials: string;
}

/** Names that are read between two breaths: all others wait meanwhile. */
const AT_ONCE = 100;

/** The names are read when somebody first types, and again after any of them has changed. */
export function openTermFinder(terms: TermCache): TermFinder {
  let known: Promise<KnownTerm[]> | undefined;
  terms.onChange(() => (known = undefined));
  return {
    async find(typed, accepts, most) {
      known ??= readAll(terms);
      const ranked: { term: TermRow; rank: number; length: number }[] = [];
      for (const one of await known) {
        const rank = rankOf(one, typed);
        if (rank !== null && accepts(one.term)) {
          ranked.push({ term: one.term, rank, length: one.text.length });
        }
      }
      const best = ranked
        .toSorted((one, other) => one.rank - other.rank || one.length - other.length)
        .map(({ term }) => term);
      // A tag is found by each of its names, and shown once.
      return [...new Set(best)].slice(0, most);
    },
  };
}

async function readAll(terms: TermCache): Promise<KnownTerm[]> {
  const read = await loadReader();
  const known: KnownTerm[] = [];
  for (const [at, term] of terms.all().entries()) {
    if (term.status === 1) {
      const names = [term.name, ...terms.aliasesOf(term.id).map(({ name }) => name)];
      known.push(...names.map((name) => knownTerm(term, name, read)));
    }
    if (at % AT_ONCE === 0) {
      await breathe();
    }
  }
  return known;
}

function knownTerm(term: TermRow, name: string, read: Reader): KnownTerm {
  const text = folded(name);
  const [run = []] = read(text);
  const fromTheBeginning = run.length > 0 && read(Array.from(text)[0] ?? '').length > 0;
  const syllables = fromTheBeginning ? run : [];
  return {
    term,
    text,
    sound: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
  };
}

/** What begins so comes before what sounds so, and that before what merely has it in it. */
function rankOf({ text, sound, initials }: KnownTerm, typed: string): number | null {
  if (text.startsWith(typed)) {
    return text === typed ? 0 : 1;
  }
  if (sound.startsWith(typed) || initials.startsWith(typed)) {
    return 2;
  }
  return text.includes(typed) ? 3 : null;
}
