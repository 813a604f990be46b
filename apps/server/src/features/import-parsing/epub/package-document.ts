import { childOf, childrenOf, type XmlElement } from '../xml.ts';
import { targetOf } from './epub-paths.ts';

export interface ManifestItem {
  id: string;
  path: string;
  mediaType: string;
  properties: readonly string[];
}

/** What the package document (OPF) of a book says, of EPUB 2 and 3 alike. */
export interface PackageDocument {
  metadata: XmlElement | undefined;
  items: ReadonlyMap<string, ManifestItem>;
  /** In reading order. */
  spine: readonly ManifestItem[];
  /** Where the table of contents is: nav of EPUB 3, NCX of EPUB 2. */
  nav: ManifestItem | null;
  ncx: ManifestItem | null;
  /** Pictures that may be the cover, the surest first. */
  covers: readonly string[];
}

const MOST_ITEMS = 20_000;

export function packageDocument(root: XmlElement, path: string): PackageDocument {
  const metadata = childOf(root, 'metadata');
  const items = itemsOf(root, path);
  const spine = childOf(root, 'spine');
  const all = [...items.values()];
  const isNcx = ({ mediaType }: ManifestItem) => mediaType === 'application/x-dtbncx+xml';
  return {
    metadata,
    items,
    spine: childrenOf(spine, 'itemref')
      .slice(0, MOST_ITEMS)
      .flatMap(({ attributes }) => items.get(attributes['idref'] ?? '') ?? []),
    nav: all.find(({ properties }) => properties.includes('nav')) ?? null,
    ncx: items.get(spine?.attributes['toc'] ?? '') ?? all.find(isNcx) ?? null,
    covers: coversOf(root, metadata, items, path),
  };
}

function itemsOf(root: XmlElement, path: string): Map<string, ManifestItem> {
  const items = childrenOf(childOf(root, 'manifest'), 'item').slice(0, MOST_ITEMS);
  return new Map(
    items.flatMap(({ attributes }): [string, ManifestItem][] => {
      const { id, href } = attributes;
      const target = href === undefined ? null : targetOf(path, href);
      if (id === undefined || !target) {
        return [];
      }
      const mediaType = (attributes['media-type'] ?? '').toLowerCase();
      const properties = (attributes['properties'] ?? '').split(/\s+/);
      return [[id, { id, path: target.path, mediaType, properties }]];
    }),
  );
}

/** `cover-image` of EPUB 3, the `meta` of EPUB 2, the guide, then what is only called so. */
function coversOf(
  root: XmlElement,
  metadata: XmlElement | undefined,
  items: ReadonlyMap<string, ManifestItem>,
  path: string,
): string[] {
  const all = [...items.values()];
  const meta = childrenOf(metadata, 'meta').find(
    ({ attributes }) => attributes['name'] === 'cover',
  );
  const stated = items.get(meta?.attributes['content'] ?? '');
  const guide = childrenOf(childOf(root, 'guide'), 'reference').find(
    ({ attributes }) => attributes['type'] === 'cover',
  );
  const guided = guide && targetOf(path, guide.attributes['href'] ?? '');
  return [
    ...all.filter(({ properties }) => properties.includes('cover-image')).map((item) => item.path),
    ...(stated ? [stated.path] : []),
    ...(guided ? [guided.path] : []),
    ...all
      .filter(({ id, path: name }) => /cover|封面/i.test(`${id} ${name}`))
      .map((item) => item.path),
  ];
}
