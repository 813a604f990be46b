import sax, { type SAXParser } from 'sax';
import { BadPlaylist } from './member-names.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Of its own, without that of its children. */
  text: string;
}

interface OpenElement extends Element {
  children: Element[];
  text: string;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITIES = new Map(Object.entries(SIGNS).map(([name, sign]) => [sign, `&${name};`]));

const DEEPEST = 16;
/** The importer takes no longer text either. */
const LONGEST_CHARACTERS = 1024 * 1024;
/** XML has none of these, written out or as a reference. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for.
const NO_CHARACTERS = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/**
 * The little of XML that a manifest is made of: elements, attributes, text. Document types, entities of its own,
 * CDATA and whatever is not well-formed are refused.
 */
export function parseXml(xml: string): Element {
  if (xml.length > LONGEST_CHARACTERS) {
    throw new BadPlaylist('too long');
  }
  const roots: Element[] = [];
  const open: OpenElement[] = [];
  const parser = sax.parser(true);
  // Not the entities of HTML; without a prototype, by which &constructor; would stand for something.
  parser.ENTITIES = Object.assign(Object.create(null), SIGNS) as typeof SIGNS;
  const refuse = (why: string) => () => {
    throw new BadPlaylist(why);
  };
  const handlers: Partial<SAXParser> = {
    onerror: refuse('not well-formed'),
    ondoctype: refuse('has a document type'),
    onsgmldeclaration: refuse('has a declaration'),
    onopencdata: refuse('has CDATA'),
    onopentag({ name, attributes }) {
      const values = Object.entries(attributes).map(([key, value]) => [
        key,
        checked(String(value)),
      ]);
      const element: OpenElement = {
        name,
        attributes: Object.fromEntries(values) as Record<string, string>,
        children: [],
        text: '',
      };
      (open.at(-1)?.children ?? roots).push(element);
      open.push(element);
      if (open.length > DEEPEST) {
        throw new BadPlaylist('nested too deep');
      }
    },
    onclosetag: () => void open.pop(),
    ontext(text) {
      const inner = open.at(-1);
      if (inner) {
        inner.text += checked(text);
      }
    },
  };
  Object.assign(parser, handlers);
  try {
    parser.write(xml).close();
  } catch (error) {
    // An attribute with the name of a method makes the parser itself stumble.
    throw error instanceof BadPlaylist ? error : new BadPlaylist('not well-formed');
  }

  const [only, ...more] = roots;
  if (!only || more.length > 0) {
    throw new BadPlaylist('not well-formed');
  }
  return only;
}

function checked(text: string): string {
  if (NO_CHARACTERS.test(text)) {
    throw new BadPlaylist('has characters that XML has not');
  }
  return text;
}

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);

export function writeXml({ name, attributes, children, text }: Element): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inside = escapeXml(text.trim()) + children.map(writeXml).join('\n');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}
