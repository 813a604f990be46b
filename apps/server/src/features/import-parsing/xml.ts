import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { WorkRefused } from './parsed-work.ts';

/** An element of a small XML file: ComicInfo, OPF, NCX, NFO. */
export interface XmlElement {
  /** Without its namespace: opf:metadata is metadata. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What stands directly in it. */
  text: string;
  children: readonly XmlElement[];
}

const XML_LIMITS = { bytes: 1024 * 1024, depth: 64 } as const;

/** As the parser gives it when it preserves the order. */
type Parsed = Record<string, Parsed[] | string | Record<string, string>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  // No entity is ever looked up; the five that XML knows and numbers are replaced below.
  processEntities: false,
  maxNestedTags: XML_LIMITS.depth,
});

/** The root element. `file` is what a refusal names; nothing outside of the text is ever read. */
export function readXml(xml: Buffer | string, file: string): XmlElement {
  if (xml.length > XML_LIMITS.bytes) {
    throw new WorkRefused('badMetadata', file, `longer than ${XML_LIMITS.bytes} bytes`);
  }
  const text = withoutDoctype(typeof xml === 'string' ? xml : decodeXml(xml), file);
  try {
    const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
    if (valid !== true) {
      throw new Error(valid.err.msg);
    }
    const root = elementsIn(parser.parse(text) as Parsed[])[0];
    if (!root) {
      throw new Error('no element');
    }
    return root;
  } catch (error) {
    throw new WorkRefused('badMetadata', file, (error as Error).message.slice(0, 200));
  }
}

/** The first child of this name, whichever way it is capitalised. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name.toLowerCase() === name.toLowerCase());

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name.toLowerCase() === name.toLowerCase()) ?? [];

/** Empty where there is no such child. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text ?? '';

function elementsIn(parsed: readonly Parsed[]): XmlElement[] {
  return parsed.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('#')) {
      return [];
    }
    const inside = node[name] as Parsed[];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
    return {
      name,
      attributes: Object.fromEntries(
        attributes.map(([key, value]) => [key, replaceEntities(value)]),
      ),
      text: directText(inside),
      children: elementsIn(inside),
    };
  });
}

function directText(inside: readonly Parsed[]): string {
  return inside
    .map((node) => {
      if (typeof node['#text'] === 'string') {
        return replaceEntities(node['#text']);
      }
      const literal = node['#cdata'] as Parsed[] | undefined;
      const written = literal?.[0]?.['#text'];
      return typeof written === 'string' ? written : '';
    })
    .join('')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function replaceEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) {
        return ENTITIES[name as string] ?? whole;
      }
      const code = ten === undefined ? Number.parseInt(hex as string, 16) : Number(ten);
      // Halves of characters and what is none cannot be stored.
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
}

/** A DOCTYPE that only names its DTD does no harm and is left out; one that declares something is refused. */
function withoutDoctype(xml: string, file: string): string {
  const rest = xml.replace(/<!DOCTYPE[^<>[\]]*>/i, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(rest)) {
    throw new WorkRefused('badMetadata', file, 'a DOCTYPE with declarations');
  }
  return rest;
}

/** By its byte order mark, then by what its first line says; UTF-8 otherwise. */
function decodeXml(bytes: Buffer): string {
  const stated = /^<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(
    bytes.toString('latin1', 0, 200),
  )?.[1];
  for (const encoding of [markOf(bytes) ?? stated ?? 'utf-8', 'utf-8']) {
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // An encoding that nobody knows.
    }
  }
  return bytes.toString('utf8');
}

function markOf(bytes: Buffer): string | undefined {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xff_fe || mark === 0x3c_00) {
    return 'utf-16le';
  }
  if (mark === 0xfe_ff || mark === 0x00_3c) {
    return 'utf-16be';
  }
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? 'utf-8' : undefined;
}
