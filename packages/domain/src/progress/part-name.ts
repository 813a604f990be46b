import { WHOLE_PART } from './progress.ts';

/** Where in a post a part is: which reader opens it, and at what. */
export type PartPath =
  | { kind: 'pictures'; chapterIndex: number }
  | { kind: 'text'; volumeIndex: number; chapterIndex: number }
  | { kind: 'track'; hash: string }
  | { kind: 'whole' };

/** The name under which the position in it is stored. */
export function partName(path: PartPath): string {
  switch (path.kind) {
    case 'pictures':
      return `p${path.chapterIndex}`;
    case 'text':
      return `v${path.volumeIndex}.${path.chapterIndex}`;
    case 'track':
      return `t-${path.hash}`;
    case 'whole':
      return WHOLE_PART;
  }
}

/** undefined for a name that no reader gives. */
export function partPathOf(name: string): PartPath | undefined {
  const [, pictures] = /^p(\d{1,6})$/.exec(name) ?? [];
  if (pictures !== undefined) {
    return { kind: 'pictures', chapterIndex: Number(pictures) };
  }
  const [, volume, chapter] = /^v(\d{1,6})\.(\d{1,6})$/.exec(name) ?? [];
  if (volume !== undefined && chapter !== undefined) {
    return { kind: 'text', volumeIndex: Number(volume), chapterIndex: Number(chapter) };
  }
  const [, hash] = /^t-(.+)$/.exec(name) ?? [];
  if (hash !== undefined) {
    return { kind: 'track', hash };
  }
  return name === WHOLE_PART ? { kind: 'whole' } : undefined;
}
