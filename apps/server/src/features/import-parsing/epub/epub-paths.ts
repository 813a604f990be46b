import type { Archive, ArchiveEntry } from '../archive/open-archive.ts';

/** Where a reference of a book leads: a file of its archive, and a position in it. */
export interface EpubTarget {
  path: string;
  fragment: string;
}

/** Null for what leads out of the book: another site, another scheme, the disk. */
export function targetOf(base: string, href: string): EpubTarget | null {
  const [written = '', fragment = ''] = href.trim().split('#', 2);
  if (/^[a-z][a-z\d+.-]*:/i.test(written) || written.startsWith('//')) {
    return null;
  }
  const path = written === '' ? base : resolved(base, decoded(written.split('?', 1)[0] ?? ''));
  return path === null ? null : { path, fragment: decoded(fragment) };
}

function resolved(base: string, path: string): string | null {
  const names = path.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const name of path.replaceAll('\\', '/').split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) {
        return null;
      }
    } else if (name !== '' && name !== '.') {
      names.push(name);
    }
  }
  return names.join('/').normalize('NFC');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Some programs write names in another case than they refer to them. */
export function entryFinder(archive: Archive): (path: string) => ArchiveEntry | undefined {
  const files = archive.entries.filter(({ isDirectory }) => !isDirectory);
  const byFolded = new Map(files.map((entry) => [entry.name.toLowerCase(), entry]));
  return (path) => archive.find(path) ?? byFolded.get(path.toLowerCase());
}
