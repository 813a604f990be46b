import { WHOLE_PART } from './progress.ts';

/** Where in a post a part is: which reader opens it, and at what. */
export type PartPlace =
  | { kind: 'pictures'; chapterIndex: number }
  | { kind: 'text'; volumeIndex: number; chapterIndex: number }
  | { kind: 'track'; hash: string }
  | { kind: 'whole' };

/** The name under which the place in it is kept. */
export function partName(place: PartPlace): string {
  switch (place.kind) {
    case 'pictures':
      return `p${place.chapterIndex}`;
    case 'text':
      return `v${place.volumeIndex}.${place.chapterIndex}`;
    case 'track':
      return `t-${place.hash}`;
    case 'whole':
      return WHOLE_PART;
  }
}

/** undefined for a name that no reader gives. */
export function placeOfPart(name: string): PartPlace | undefined {
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
