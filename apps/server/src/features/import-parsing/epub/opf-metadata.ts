import type { WorkMetadata } from '@baohe/domain/import/found-work';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { storableName, storableText } from '../text/storable-text.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import { xhtmlText } from './xhtml-text.ts';

export interface OpfFacts {
  title: string;
  originalTitle: string;
  summary: string;
  tags: WorkMetadata['tags'];
  series: WorkMetadata['series'];
  publishedAt: string | null;
  illustrator: string;
  publisher: string;
  unknown: Record<string, string>;
}

const LONGEST_SUMMARY = 2000;
const LONGEST_TAG = 60;
const MOST_TAGS = 60;
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:zh|chi|zho|cmn)/i, '中文'],
  [/^(?:ja|jpn)/i, '日文'],
  [/^(?:en|eng)/i, '英文'],
  [/^(?:ko|kor)/i, '韩文'],
];

/** Dublin Core, what EPUB 3 refines of it, and Calibre's series. */
export function opfMetadata(metadata: XmlElement | undefined): OpfFacts {
  const refined = refinements(metadata);
  const texts = (name: string) =>
    childrenOf(metadata, name)
      .map(({ text }) => storableName(text, 200))
      .filter((text) => text !== '');
  const titles = titlesOf(metadata, refined);
  const people = childrenOf(metadata, 'creator').concat(childrenOf(metadata, 'contributor'));
  const withRole = (...roles: string[]) =>
    people
      .filter((person) => roles.includes(roleOf(person, refined)))
      .map(({ text }) => storableName(text, LONGEST_TAG));
  const authors = withRole('aut', '');
  return {
    title: titles.main,
    originalTitle: titles.original,
    summary: plain(childrenOf(metadata, 'description')[0]?.text ?? ''),
    tags: [
      ...authors.map((label) => ({ label, taxonomy: 'artist' })),
      ...languagesOf(texts('language')).map((label) => ({ label, taxonomy: 'language' })),
      ...subjectsOf(texts('subject')).map((label) => ({ label, taxonomy: 'general' })),
    ].filter(
      ({ label }, at, all) => label !== '' && all.findIndex((tag) => tag.label === label) === at,
    ),
    series: seriesOf(metadata, refined),
    publishedAt: dateOf(childrenOf(metadata, 'date')),
    illustrator: withRole('ill', 'art').join('、'),
    publisher: texts('publisher')[0] ?? '',
    unknown: {
      ...listed('translator', withRole('trl')),
      ...listed('identifier', texts('identifier')),
      ...listed('rights', texts('rights')),
    },
  };
}

const listed = (name: string, texts: readonly string[]): Record<string, string> =>
  texts.length > 0 ? { [name]: texts.join(', ').slice(0, 500) } : {};

type Refinements = (id: string | undefined, property: string) => string | undefined;

/** `<meta refines="#id" property="role">aut</meta>` of EPUB 3. */
function refinements(metadata: XmlElement | undefined): Refinements {
  const all = new Map(
    childrenOf(metadata, 'meta').map(({ attributes, text }) => [
      `${(attributes['refines'] ?? '').replace(/^#/, '')} ${attributes['property'] ?? ''}`,
      text,
    ]),
  );
  return (id, property) => (id === undefined ? undefined : all.get(`${id} ${property}`));
}

function titlesOf(metadata: XmlElement | undefined, refined: Refinements) {
  const titles = childrenOf(metadata, 'title').filter(({ text }) => text.trim() !== '');
  const typeOf = ({ attributes }: XmlElement) => refined(attributes['id'], 'title-type');
  const main = titles.find((title) => typeOf(title) === 'main') ?? titles[0];
  const original = titles.find((title) => typeOf(title) === 'original');
  return {
    main: storableName(main?.text ?? '', 200),
    original: storableName(original?.text ?? '', 200),
  };
}

const roleOf = ({ name, attributes }: XmlElement, refined: Refinements): string =>
  attributes['role'] ??
  refined(attributes['id'], 'role') ??
  (name.toLowerCase() === 'creator' ? '' : 'other');

const languagesOf = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => LANGUAGES.find(([pattern]) => pattern.test(code))?.[1] ?? []);

/** Shops write several into one: 小说/科幻/中国. */
const subjectsOf = (subjects: readonly string[]): string[] =>
  subjects
    .flatMap((subject) => subject.split(/[,，;；/、|]/u))
    .map((subject) => subject.trim())
    .filter((subject) => subject !== '' && subject.length <= LONGEST_TAG)
    .slice(0, MOST_TAGS);

function seriesOf(metadata: XmlElement | undefined, refined: Refinements): WorkMetadata['series'] {
  const metas = childrenOf(metadata, 'meta');
  const calibre = (name: string) =>
    metas.find(({ attributes }) => attributes['name'] === `calibre:${name}`)?.attributes['content'];
  const collection = metas.find(
    ({ attributes }) =>
      attributes['property'] === 'belongs-to-collection' &&
      refined(attributes['id'], 'collection-type') !== 'set',
  );
  const name = storableName(calibre('series') ?? collection?.text ?? '', 200);
  const number = Number(
    calibre('series_index') ??
      refined(collection?.attributes['id'], 'group-position') ??
      Number.NaN,
  );
  return name === '' ? null : { name, number: Number.isFinite(number) ? number : null };
}

/** The day of publication where several are given; null for what is no day. */
function dateOf(dates: readonly XmlElement[]): string | null {
  const best = dates.find(({ attributes }) => attributes['event'] === 'publication') ?? dates[0];
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(best?.text.trim() ?? '');
  const [, year, month = '01', day = '01'] = found ?? [];
  // Calibre writes the year 101 for a book whose day it does not know.
  return year === undefined || Number(year) < 1000
    ? null
    : (uploadTimeOf(`${year}-${month}-${day}T00:00:00Z`)?.toISOString() ?? null);
}

/** Descriptions often are HTML in a text. */
const plain = (description: string): string =>
  storableText(
    xhtmlText(description)
      .blocks.map(({ plain: text }) => text)
      .join('\n'),
  ).slice(0, LONGEST_SUMMARY);
