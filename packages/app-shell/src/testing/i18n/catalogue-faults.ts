/** A catalogue: source text to translation. */
export type Catalogue = ReadonlyMap<string, string>;

export interface Same {
  language: string;
  text: string;
}

const SOURCE = 'zh-CN';

/** What makes a translated catalogue incomplete or wrong beside the source; one sentence each. */
export function catalogueFaults(
  catalogues: Readonly<Record<string, Catalogue>>,
  mayBeSame: readonly Same[],
): string[] {
  const source = catalogues[SOURCE] ?? new Map<string, string>();
  const same = new Set(mayBeSame.map(({ language, text }) => `${language}: ${text}`));
  const faults = Object.entries(catalogues).flatMap(([language, catalogue]) => [
    ...[...source.keys()]
      .filter((text) => !catalogue.has(text))
      .map((text) => `${language} lacks "${text}"`),
    ...[...catalogue].flatMap(([text, translation]) =>
      faultsOf(text, translation, {
        known: source.has(text),
        maySame: language === SOURCE || same.has(`${language}: ${text}`),
      }).map((fault) => `${language} "${text}" ${fault}`),
    ),
  ]);
  const unused = mayBeSame
    .filter(({ language, text }) => catalogues[language]?.get(text) !== text)
    .map(({ language, text }) => `${language} "${text}" is listed as the same and is not`);
  return [...faults, ...unused];
}

function faultsOf(
  text: string,
  translation: string,
  { known, maySame }: { known: boolean; maySame: boolean },
): string[] {
  if (translation.trim() === '') {
    return ['is not translated'];
  }
  return [
    known ? '' : 'is not in the source',
    translation === text && !maySame ? 'is still the Chinese text' : '',
    String(placeholdersOf(translation)) === String(placeholdersOf(text))
      ? ''
      : `has the places ${placeholdersOf(translation).join(' ') || '(none)'}`,
  ].filter((fault) => fault !== '');
}

/**
 * What is filled in and what is marked up: `{0}`, `{name}`, `<0>`. Of a plural only the counted name:
 * languages differ in how many forms it has.
 */
function placeholdersOf(text: string): string[] {
  const named = [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => `{${name}}`);
  const tags = text.match(/<\/?\w+\/?>/g) ?? [];
  return text.includes(', plural,') || text.includes(', select,')
    ? [...new Set([...named, ...tags])].toSorted()
    : [...named, ...tags].toSorted();
}
