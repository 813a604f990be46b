import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';
import { WorkRefused } from '../parsed-work.ts';
import { decodeText } from '../text/decode-text.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml.ts';
import { navContents, ncxContents, type ContentsEntry } from './contents.ts';
import { entryFinder, targetOf } from './epub-paths.ts';
import type { SpineText } from './epub-volumes.ts';
import { packageDocument, type PackageDocument } from './package-document.ts';
import { xhtmlText } from './xhtml-text.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
const XML_BYTES = 1024 * 1024;
const DOCUMENT_BYTES = 16 * 1024 * 1024;
/** All documents together: their text is in memory at once. */
const TEXT_BYTES = 48 * 1024 * 1024;
/** Fonts that only this book can use; nothing that is read. */
const FONT_ENCRYPTION = new Set([
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
]);

export interface OpenEpub {
  book: PackageDocument;
  contents(): Promise<ContentsEntry[]>;
  documents(): Promise<{ documents: SpineText[]; pictures: number }>;
  /** Pictures that may be the cover. */
  covers(): AsyncGenerator<ArchiveEntry>;
}

/** The parts of a book; `file` is what notes call its archive. */
export async function openEpub(
  archive: Archive,
  file: string,
  notes: ImportNote[],
): Promise<OpenEpub> {
  const find = entryFinder(archive);
  const shown = (name: string) => `${file}/${name}`;

  /** Null, and said in a note, for what is missing or broken: the rest of a book is worth having. */
  async function read(name: string, limit: number): Promise<Buffer | null> {
    const found = find(name);
    if (!found) {
      notes.push({ reason: 'damaged', file: shown(name), detail: 'is missing' });
      return null;
    }
    return archive.read(found, limit).catch((error: unknown) => note(error));
  }
  function note(error: unknown): null {
    if (!(error instanceof WorkRefused)) {
      throw error;
    }
    notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    return null;
  }

  await refuseEncrypted(archive, find(ENCRYPTION), file);
  const path = await packagePath(archive, find(CONTAINER), file);
  const entry = path === null ? undefined : find(path);
  if (path === null || !entry) {
    throw new WorkRefused('damaged', file, 'has no package document');
  }
  const book = packageDocument(readXml(await archive.read(entry, XML_BYTES), shown(path)), path);

  return {
    book,

    async contents() {
      for (const item of [book.nav, book.ncx]) {
        const bytes = item && find(item.path) ? await read(item.path, XML_BYTES) : null;
        if (item && bytes) {
          try {
            const found =
              item === book.nav
                ? navContents(decodeDocument(bytes), item.path)
                : ncxContents(readXml(bytes, shown(item.path)), item.path);
            if (found.length > 0) {
              return found;
            }
          } catch (error) {
            note(error);
          }
        }
      }
      return [];
    },

    async documents() {
      const documents: SpineText[] = [];
      let pictures = 0;
      let bytesRead = 0;
      for (const item of book.spine) {
        const bytes = item === book.nav ? null : await read(item.path, DOCUMENT_BYTES);
        bytesRead += bytes?.length ?? 0;
        if (bytesRead > TEXT_BYTES) {
          throw new WorkRefused('tooLarge', file, `more than ${TEXT_BYTES} bytes of text`);
        }
        if (bytes) {
          const { title, blocks, pictures: shownPictures } = xhtmlText(decodeDocument(bytes));
          documents.push({ path: item.path, title, blocks });
          pictures += shownPictures.length;
        }
      }
      return { documents, pictures };
    },

    async *covers() {
      for (const candidate of book.covers) {
        const found = find(candidate);
        if (found && isPicture(candidate)) {
          yield found;
        } else if (found) {
          yield* picturesIn(candidate);
        }
      }
      // A book begins with its cover, whatever it calls it.
      for (const { path: first } of book.spine.slice(0, 2)) {
        yield* picturesIn(first);
      }
    },
  };

  async function* picturesIn(from: string): AsyncGenerator<ArchiveEntry> {
    const document = find(from);
    const bytes = document && (await archive.read(document, DOCUMENT_BYTES).catch(() => null));
    for (const address of bytes ? xhtmlText(decodeDocument(bytes)).pictures.slice(0, 3) : []) {
      const found = find(targetOf(from, address)?.path ?? '');
      if (found && isPicture(found.name)) {
        yield found;
      }
    }
  }
}

const isPicture = (path: string): boolean => /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i.test(path);

/** By what its first line says, then by how it reads. */
function decodeDocument(bytes: Buffer): string {
  const stated = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]{0,100}\bencoding=["']([\w-]{2,20})["']/i.exec(
    bytes.toString('latin1', 0, 200),
  )?.[1];
  if (stated !== undefined && !/^utf-?(?:8|16)/i.test(stated)) {
    try {
      return new TextDecoder(stated).decode(bytes);
    } catch {
      // An encoding that nobody knows.
    }
  }
  return decodeText(bytes).text;
}

async function packagePath(
  archive: Archive,
  container: ArchiveEntry | undefined,
  file: string,
): Promise<string | null> {
  const anywhere = archive.entries.find(({ name }) => /\.opf$/i.test(name))?.name ?? null;
  if (!container) {
    return anywhere;
  }
  try {
    const root = readXml(await archive.read(container, XML_BYTES), `${file}/${CONTAINER}`);
    const roots = childrenOf(childOf(root, 'rootfiles'), 'rootfile');
    const target = targetOf('', roots[0]?.attributes['full-path'] ?? '');
    return target?.path || anywhere;
  } catch (error) {
    if (!(error instanceof WorkRefused)) {
      throw error;
    }
    return anywhere;
  }
}

/** Books of shops are locked; fonts that are made unusable elsewhere are not. */
async function refuseEncrypted(
  archive: Archive,
  entry: ArchiveEntry | undefined,
  file: string,
): Promise<void> {
  if (!entry) {
    return;
  }
  const root = readXml(await archive.read(entry, XML_BYTES), `${file}/${ENCRYPTION}`);
  const isLocked = (element: XmlElement): boolean =>
    !FONT_ENCRYPTION.has(childOf(element, 'EncryptionMethod')?.attributes['Algorithm'] ?? '');
  if (childrenOf(root, 'EncryptedData').some(isLocked)) {
    throw new WorkRefused('encrypted', file, 'protected by a shop');
  }
}
