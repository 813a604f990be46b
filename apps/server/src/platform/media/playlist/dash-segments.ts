import { BadPlaylist, type MemberOf } from './member-names.ts';
import type { Element } from './xml.ts';

const KINDS = ['SegmentTemplate', 'SegmentList', 'SegmentBase'] as const;
/** A day in parts of four seconds. */
const MOST_SEGMENTS = 21_600;

/** What says where the segments are, with what the elements around it say in its place. */
interface Segments {
  kind: (typeof KINDS)[number];
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
}

/**
 * The segments of a representation, each by its own name. `line`: from the period down to it;
 * `seconds`: how long the period is, where that is known.
 */
export function resolveSegments(
  line: readonly Element[],
  seconds: number | undefined,
  memberOf: MemberOf,
): Element[] {
  const found = segmentsIn(line);
  if (!found) {
    return [];
  }
  if (found.kind === 'SegmentTemplate') {
    return [listOf(found, line.at(-1)!, seconds, memberOf)];
  }
  const named = found.children.map((child) =>
    isTimeline(child)
      ? timelineOf(segmentTimes(found, child, seconds))
      : withMembers(child, memberOf),
  );
  return [element(found.kind, attributesIn(found, ['indexRange', 'indexRangeExact']), named)];
}

function segmentsIn(line: readonly Element[]): Segments | null {
  const inner = line.toReversed().flatMap(({ children }) => children.find(isSegments) ?? [])[0];
  if (!inner) {
    return null;
  }
  const kind = inner.name as Segments['kind'];
  const all = line.flatMap(({ children }) => children.filter(({ name }) => name === kind));
  const childNames = ['Initialization', 'SegmentTimeline', 'SegmentURL'];
  return {
    kind,
    attributes: Object.assign({}, ...all.map(({ attributes }) => attributes)) as Record<
      string,
      string
    >,
    children: childNames.flatMap((name) => {
      const owner = all.findLast(({ children }) => children.some((child) => child.name === name));
      return owner?.children.filter((child) => child.name === name) ?? [];
    }),
  };
}

const isSegments = ({ name }: Element): boolean => KINDS.some((kind) => kind === name);

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Element[] = [],
): Element => ({ name, attributes, children, text: '' });

const ATTRIBUTES_WITH_NAMES = ['media', 'sourceURL', 'index'];
const KNOWN_ATTRIBUTES = ['mediaRange', 'indexRange', 'range'];

function withMembers({ name, attributes }: Element, memberOf: MemberOf): Element {
  const entries = Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    if (ATTRIBUTES_WITH_NAMES.includes(key)) {
      return [[key, memberOf(value)]];
    }
    return KNOWN_ATTRIBUTES.includes(key) ? [[key, value]] : [];
  });
  return element(name, Object.fromEntries(entries));
}

function attributesIn({ attributes }: Segments, more: readonly string[] = []) {
  const names = ['timescale', 'duration', 'presentationTimeOffset', ...more];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}

/** A template as the list that it stands for. */
function listOf(
  template: Segments,
  { attributes: { id = '', bandwidth = '' } }: Element,
  seconds: number | undefined,
  memberOf: MemberOf,
): Element {
  const { media, initialization } = template.attributes;
  if (media === undefined) {
    throw new BadPlaylist('a template names no media');
  }
  const own = { RepresentationID: id, Bandwidth: bandwidth };
  const first = Number(template.attributes['startNumber'] ?? 1);
  const begins =
    initialization === undefined
      ? template.children.filter(({ name }) => name === 'Initialization')
      : [element('Initialization', { sourceURL: filled(initialization, own) })];
  const timeline = template.children.find(isTimeline);
  const times = segmentTimes(template, timeline, seconds);
  return element('SegmentList', attributesIn(template), [
    ...begins.map((child) => withMembers(child, memberOf)),
    ...(timeline ? [timelineOf(times)] : []),
    ...times.map(({ start }, at) => {
      const fields = { ...own, Number: String(first + at), Time: String(start) };
      return element('SegmentURL', { media: memberOf(filled(media, fields)) });
    }),
  ]);
}

const isTimeline = ({ name }: Element): boolean => name === 'SegmentTimeline';

/** One entry for each segment: dash.js takes the number of an entry for the number of a segment. */
const timelineOf = (times: readonly SegmentTime[]): Element =>
  element(
    'SegmentTimeline',
    {},
    times.map(({ start, length }) => element('S', { t: String(start), d: String(length) })),
  );

interface SegmentTime {
  start: number;
  length: number;
}

/** When each segment begins and how long it is, in the manifest's own units. */
function segmentTimes(
  { attributes }: Segments,
  timeline: Element | undefined,
  seconds: number | undefined,
): SegmentTime[] {
  const end = seconds === undefined ? NaN : seconds * wholeOf(attributes['timescale'] ?? '1');
  const runs = timeline
    ? timeline.children.filter(({ name }) => name === 'S').map((run) => run.attributes)
    : [{ d: attributes['duration'] ?? '', r: '-1' }];
  const times: SegmentTime[] = [];
  let time = 0;
  runs.forEach((run, at) => {
    time = 't' in run ? wholeOf(run['t']) : time;
    const next = runs[at + 1];
    const until = next && 't' in next ? wholeOf(next['t']) : end;
    const length = wholeOf(run['d']);
    const count =
      run['r'] === '-1' ? Math.ceil((until - time) / length) : wholeOf(run['r'] ?? '0') + 1;
    if (!(length > 0 && count >= 0 && times.length + count <= MOST_SEGMENTS)) {
      throw new BadPlaylist('its segments cannot be counted');
    }
    for (let number = 0; number < count; number++, time += length) {
      times.push({ start: time, length });
    }
  });
  return times;
}

const wholeOf = (text: string | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN;

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(
    /\$(?:(\w+)(?:%0(\d{1,2})d)?)?\$/g,
    (whole, name: string | undefined, width: string | undefined) => {
      if (name === undefined) {
        return '$';
      }
      if (!Object.hasOwn(values, name)) {
        throw new BadPlaylist(`${whole} stands for nothing`);
      }
      return values[name]!.padStart(Number(width ?? 0), '0');
    },
  );
}
