import { secondsOf } from './dash.ts';
import { parseXml, writeXml, type Element } from './xml.ts';

/** Every segment is a file of its own, when none of these is there. */
const PARTS_OF_FILES = ['mediaRange', 'indexRange', 'range', 'index'];

class Uncut extends Error {}

/** Of one as `resolveDash` writes it: a list of segments for each representation. */
export function cutDash(text: string, seconds: number): string | null {
  const mpd = parseXml(text);
  const [period, ...more] = childrenOf(mpd, 'Period');
  if (!period || more.length > 0) {
    return null;
  }
  try {
    const { duration: _, ...attributes } = period.attributes;
    const ends: number[] = [];
    const children = period.children.map(cutSet(seconds, ends));
    if (ends.length === 0) {
      return null;
    }
    const cut: Element = {
      ...mpd,
      // To the end of what is there of all: a player waits for ever for what a manifest only promises.
      attributes: { ...mpd.attributes, mediaPresentationDuration: `PT${Math.min(...ends)}S` },
      children: [{ ...period, attributes, children }],
    };
    return `<?xml version="1.0" encoding="utf-8"?>\n${writeXml(cut)}\n`;
  } catch (error) {
    if (error instanceof Uncut) {
      return null;
    }
    throw error;
  }
}

export function dashSeconds(text: string): number | null {
  const mpd = parseXml(text);
  const [period] = childrenOf(mpd, 'Period');
  return (
    secondsOf(mpd.attributes['mediaPresentationDuration']) ??
    secondsOf(period?.attributes['duration']) ??
    null
  );
}

const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);

const cutSet =
  (seconds: number, ends: number[]) =>
  (set: Element): Element => ({
    ...set,
    children: set.children.map((child) =>
      child.name === 'Representation' ? cutRepresentation(child, seconds, ends) : child,
    ),
  });

function cutRepresentation(representation: Element, seconds: number, ends: number[]): Element {
  const [list, ...more] = childrenOf(representation, 'SegmentList');
  const isOther = ['BaseURL', 'SegmentBase', 'SegmentTemplate'].some(
    (name) => childrenOf(representation, name).length > 0,
  );
  if (!list || more.length > 0 || isOther) {
    throw new Uncut();
  }
  return {
    ...representation,
    children: representation.children.map((child) =>
      child === list ? cutList(list, seconds, ends) : child,
    ),
  };
}

/** `ends`: gets the second at which it ends. */
function cutList(list: Element, seconds: number, ends: number[]): Element {
  const segments = childrenOf(list, 'SegmentURL');
  const scale = numberIn(list, 'timescale', 1);
  const starts = startsOf(list, segments.length).map(
    (start) => (start - numberIn(list, 'presentationTimeOffset', 0)) / scale,
  );
  const behind = starts.findIndex((start) => !(start < seconds));
  const namesParts = list.children.some(({ attributes }) =>
    PARTS_OF_FILES.some((name) => name in attributes),
  );
  if (namesParts || starts.length !== segments.length || behind === -1) {
    throw new Uncut();
  }
  // Where the first one that is left out begins.
  ends.push(starts[behind]!);
  return {
    ...list,
    children: list.children.flatMap((child) => {
      if (child.name === 'SegmentTimeline') {
        return { ...child, children: child.children.slice(0, behind) };
      }
      const at = segments.indexOf(child);
      return at === -1 || at < behind ? child : [];
    }),
  };
}

/** When each segment begins, in the list's own units. */
function startsOf(list: Element, count: number): number[] {
  const [timeline] = childrenOf(list, 'SegmentTimeline');
  if (timeline) {
    return timeline.children.map((run) => numberIn(run, 't', NaN));
  }
  const length = numberIn(list, 'duration', NaN);
  return Array.from({ length: count }, (_, at) => at * length);
}

/** What is no number begins before nothing. */
function numberIn({ attributes }: Element, name: string, otherwise: number): number {
  const text = attributes[name];
  return text === undefined ? otherwise : Number(text);
}
