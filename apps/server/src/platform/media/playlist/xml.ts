import { BadPlaylist } from './member-names.ts';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Element[];
  /** Of its own, without that of its children. */
  text: string;
}

const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEEPEST = 16;

/** The little of XML that a manifest is made of: elements, attributes, text. Refuses the rest. */
export function parseXml(xml: string): Element {
  interface Open {
    name: string;
    attributes: Record<string, string>;
    children: Element[];
    text: string;
  }
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const given = xml.replace(/^\uFEFF/, '');
  let end = 0;
  for (const [token, closed, opened, attributes = '', empty] of given.matchAll(TOKEN)) {
    const inner = open.at(-1) ?? root;
    end += token.length;
    if (closed !== undefined) {
      if (open.length < 2 || inner.name !== closed) {
        throw new BadPlaylist(`</${closed}> closes nothing`);
      }
      open.pop();
    } else if (opened !== undefined) {
      const element: Open = {
        name: opened,
        attributes: attributesIn(attributes),
        children: [],
        text: '',
      };
      inner.children.push(element);
      if (empty === '') {
        open.push(element);
      }
    } else if (!token.startsWith('<')) {
      inner.text += plain(token);
    }
    if (open.length > DEEPEST) {
      throw new BadPlaylist('nested too deep');
    }
  }
  const [only, ...more] = root.children;
  if (end < given.length || open.length > 1 || !only || more.length > 0) {
    throw new BadPlaylist('not well-formed');
  }
  return only;
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      name,
      plain(one ?? other ?? ''),
    ]),
  );
}

const SIGNS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const ENTITIES = new Map([...SIGNS].map(([name, sign]) => [sign, `&${name};`]));

function plain(text: string): string {
  return text.replaceAll(/&([^;]*);?/g, (entity, name: string) => {
    const sign = SIGNS.get(name);
    if (sign === undefined) {
      throw new BadPlaylist(`${entity} stands for nothing`);
    }
    return sign;
  });
}

export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);

export function writeXml({ name, attributes, children, text }: Element): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inside = escapeXml(text.trim()) + children.map(writeXml).join('\n');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}
