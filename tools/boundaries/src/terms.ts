import { LANGUAGES, type Language } from '@baohe/domain/language/languages';

/** A thing of the product, and the forms of its name in each language, the first of which is the name. */
export interface Term {
  source: string;
  words: Readonly<Record<Language, readonly string[]>>;
}

/** A catalogue: source text to translation. */
type Catalogue = ReadonlyMap<string, string>;

interface SaidOtherwise {
  language: Language;
  text: string;
}

const HEADING = '## What things are called in five languages';

/** The table of the glossary. */
export function readTerms(glossary: string): Term[] {
  const [, section = ''] = glossary.split(HEADING);
  const [, , ...rows] = section
    .split('\n## ', 1)
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const cells = row.split('|').slice(1, -1).map(formsOf);
    const words = Object.fromEntries(LANGUAGES.map((language, at) => [language, cells[at] ?? []]));
    return { source: cells[0]?.[0] ?? '', words: words as Record<Language, string[]> };
  });
}

/** `Album (Alben)`: the name, then what else it begins with. */
function formsOf(cell: string): string[] {
  const [, name = '', others = ''] = /^([^(]*)(?:\(([^)]*)\))?/.exec(cell.trim()) ?? [];
  return [name, ...others.split(',')].map((form) => form.trim()).filter((form) => form !== '');
}

/** Where a translation calls a thing by another name than the glossary does; one sentence each. */
export function termFaults(
  terms: readonly Term[],
  language: Language,
  catalogue: Catalogue,
  saidOtherwise: readonly SaidOtherwise[] = [],
): string[] {
  const longestFirst = terms.toSorted((one, other) => other.source.length - one.source.length);
  const excused = new Set(
    saidOtherwise.filter((text) => text.language === language).map(({ text }) => text),
  );
  const wrong = [...catalogue].flatMap(([text, translation]) =>
    missingIn(longestFirst, language, { text, translation }).map((fault) => ({ text, fault })),
  );
  const faulty = new Set(wrong.map(({ text }) => text));
  return [
    ...wrong.filter(({ text }) => !excused.has(text)).map(({ fault }) => fault),
    ...[...excused]
      .filter((text) => catalogue.has(text) && !faulty.has(text))
      .map((text) => `${language} "${text}" is excused and need not be`),
  ];
}

function missingIn(
  longestFirst: readonly Term[],
  language: Language,
  { text, translation }: { text: string; translation: string },
): string[] {
  const said = translation.toLowerCase();
  let left = text;
  return longestFirst.flatMap(({ source, words }) => {
    if (!left.includes(source)) {
      return [];
    }
    // 解锁模式 is no 解锁.
    left = left.replaceAll(source, ' ');
    return words[language].some((form) => said.includes(form.toLowerCase()))
      ? []
      : [`${language} "${text}": "${translation}" lacks ${words[language].join(', ')}`];
  });
}
