import type { WorkSeries } from './found-work.ts';
import { momentOf, type FoundMetadata } from './merge-metadata.ts';

/** An element of a parsed NFO, as far as it is read here. */
export interface NfoElement {
  name: string;
  text: string;
  children: readonly NfoElement[];
}

const ROOTS = ['movie', 'episodedetails', 'tvshow', 'musicvideo', 'video'] as const;
/** What players write for themselves: nobody wants to correct it. */
const LEFT_OUT = new Set([
  'title',
  'originaltitle',
  'plot',
  'outline',
  'tagline',
  'showtitle',
  'season',
  'episode',
  'year',
  'premiered',
  'aired',
  'releasedate',
  'genre',
  'tag',
  'actor',
  'director',
  'credits',
  'studio',
  'set',
  'art',
  'thumb',
  'fanart',
  'fileinfo',
  'playcount',
  'lastplayed',
  'dateadded',
  'resume',
  'lockdata',
  'sorttitle',
  'watched',
]);

/** The XML of an NFO: some have an address behind it, for the program that looks further. */
export function nfoXml(text: string): string | null {
  const root = new RegExp(`<(${ROOTS.join('|')})\\b[^>]*>`, 'i').exec(text);
  const end = root ? text.toLowerCase().indexOf(`</${root[1]!.toLowerCase()}>`) : -1;
  return root && end > root.index ? text.slice(root.index, end + root[1]!.length + 3) : null;
}

/** What a Kodi NFO says. `show`: tvshow.nfo of the series, for what the episode does not say itself. */
export function metadataOfNfo(root: NfoElement, show?: NfoElement): FoundMetadata {
  const isEpisode = root.name.toLowerCase() === 'episodedetails';
  const showTitle = textIn(root, 'showtitle') || (show ? textIn(show, 'title') : '');
  const said = (name: string) =>
    show ? [...textsIn(root, name), ...textsIn(show, name)] : textsIn(root, name);
  return {
    source: 'nfo',
    title: textIn(root, 'title'),
    originalTitle: textIn(root, 'originaltitle'),
    summary: textIn(root, 'plot') || textIn(root, 'outline') || textIn(root, 'tagline'),
    tags: [
      ...tagged(
        [...said('director'), ...peopleIn(root), ...(show ? peopleIn(show) : [])],
        'artist',
      ),
      ...tagged(said('studio'), 'group'),
      ...tagged(said('genre').flatMap(split), 'category'),
      ...tagged(said('tag').flatMap(split), 'general'),
    ],
    series: isEpisode ? episodeSeries(root, showTitle) : setSeries(root),
    publishedAt:
      ['premiered', 'aired', 'releasedate', 'year']
        .map((name) => momentOf(textIn(root, name)))
        .find(Boolean) ?? null,
    unknown: Object.fromEntries(
      root.children
        .filter(
          ({ name, text, children }) =>
            children.length === 0 && text.trim() !== '' && !LEFT_OUT.has(name.toLowerCase()),
        )
        .map(({ name, text }) => [name, text.trim()]),
    ),
  };
}

/** Specials of season 0 have no place among the others. */
function episodeSeries(root: NfoElement, show: string): WorkSeries | null {
  const [season, episode] = [numberIn(root, 'season'), numberIn(root, 'episode')];
  if (show === '') {
    return null;
  }
  const name = season !== null && season > 1 ? `${show} 第 ${season} 季` : show;
  return { name, number: season === 0 ? null : episode };
}

function setSeries(root: NfoElement): WorkSeries | null {
  const set = childrenIn(root, 'set')[0];
  const name = set ? textIn(set, 'name') || set.text.trim() : '';
  return name === '' ? null : { name, number: null };
}

const peopleIn = (root: NfoElement): string[] =>
  childrenIn(root, 'actor').flatMap((actor) => textsIn(actor, 'name'));

const tagged = (labels: readonly string[], taxonomy: string) =>
  labels.map((label) => ({ label, taxonomy }));

/** 'Drama / Comedy': older programs write several into one. */
const split = (text: string): string[] => text.split(/\s*[/|]\s*/).filter((one) => one !== '');

const childrenIn = ({ children }: NfoElement, name: string): NfoElement[] =>
  children.filter((child) => child.name.toLowerCase() === name);

const textsIn = (element: NfoElement, name: string): string[] =>
  childrenIn(element, name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');

const textIn = (element: NfoElement, name: string): string => textsIn(element, name)[0] ?? '';

function numberIn(element: NfoElement, name: string): number | null {
  const text = textIn(element, name);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
