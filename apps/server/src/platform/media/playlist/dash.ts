import { resolveSegments } from './dash-segments.ts';
import { BadPlaylist, type MemberOf } from './member-names.ts';
import { parseXml, writeXml, type Element } from './xml.ts';

/** What may stand in which; the rest is left out: it might lead elsewhere. */
const KNOWN_CHILDREN: Readonly<Record<string, readonly string[]>> = {
  MPD: ['Period'],
  Period: ['AdaptationSet'],
  AdaptationSet: ['AudioChannelConfiguration', 'Role', 'Accessibility', 'Label', 'Representation'],
  Representation: ['AudioChannelConfiguration', 'BaseURL'],
};

/** SegmentList is not of the profile that most encoders name. */
const PROFILES = 'urn:mpeg:dash:profile:full:2011';

/**
 * An .mpd with every file that it names as `memberOf` says. Templates become lists: a signature is for
 * one file, and a player that fills in a number could not know it.
 */
export function resolveDash(text: string, memberOf: MemberOf): string {
  const mpd = parseXml(text);
  if (mpd.name !== 'MPD') {
    throw new BadPlaylist(`<${mpd.name}> is no manifest`);
  }
  if ((mpd.attributes['type'] ?? 'static') !== 'static') {
    throw new BadPlaylist('goes on for ever');
  }
  const resolved: Element = {
    ...withKnownChildren(mpd, (period) => resolvePeriod(period, mpd, memberOf)),
    attributes: {
      xmlns: 'urn:mpeg:dash:schema:mpd:2011',
      ...plainAttributes(mpd),
      profiles: PROFILES,
    },
  };
  return `<?xml version="1.0" encoding="utf-8"?>\n${writeXml(resolved)}\n`;
}

function resolvePeriod(period: Element, mpd: Element, memberOf: MemberOf): Element {
  const alone = mpd.children.filter(({ name }) => name === 'Period').length === 1;
  const seconds =
    secondsOf(period.attributes['duration']) ??
    (alone ? secondsOf(mpd.attributes['mediaPresentationDuration']) : undefined);
  return withKnownChildren(period, (set) =>
    withKnownChildren(set, (inner) =>
      inner.name === 'Representation'
        ? resolveRepresentation(inner, [period, set, inner], seconds, memberOf)
        : leaf(inner),
    ),
  );
}

function resolveRepresentation(
  representation: Element,
  line: readonly Element[],
  seconds: number | undefined,
  memberOf: MemberOf,
): Element {
  const resolved = withKnownChildren(representation, (inner) =>
    inner.name === 'BaseURL' ? { ...leaf(inner), text: memberOf(inner.text.trim()) } : leaf(inner),
  );
  const segments = resolveSegments(line, seconds, memberOf);
  return { ...resolved, children: [...resolved.children, ...segments] };
}

/** Without children, without attributes of other namespaces (xlink leads elsewhere). */
const leaf = (element: Element): Element => ({
  ...element,
  attributes: plainAttributes(element),
  children: [],
});

function withKnownChildren(element: Element, each: (child: Element) => Element): Element {
  const names = KNOWN_CHILDREN[element.name] ?? [];
  return {
    ...leaf(element),
    text: '',
    children: element.children.filter(({ name }) => names.includes(name)).map(each),
  };
}

const plainAttributes = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => /^[A-Za-z]+$/.test(name) && name !== 'xmlns'),
  );

/** `PT1H2M3.5S` in seconds. */
export function secondsOf(duration: string | undefined): number | undefined {
  const [whole, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration ?? '') ?? [];
  return whole === undefined
    ? undefined
    : ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}
