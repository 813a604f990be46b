import { newId } from '@baohe/app-shell/new-id';
import type { DeviceStore } from '@baohe/app-shell/stored-value';
import type { BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { partName } from '@baohe/domain/progress/part-name';
import { withPosition } from '../progress/stored-position.ts';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isNumber = (value: unknown): value is number => Number.isInteger(value);

interface OlderTextMark {
  at: string;
  volumeIndex: number;
  chapterIndex: number;
  block: number;
  permille: number;
  words: string;
  note: string;
}

interface OlderSoundMark {
  hash: string;
  title: string;
  position: number;
}

/** Bookmarks were once kept on the device alone. Whoever finds them there takes them along. */
export function takeOlderBookmarks(store: DeviceStore, postId: string, now: number) {
  const take = (key: string, change: (one: unknown) => BookmarkChange | undefined) => {
    const stored = withPosition(store.read(key, isList));
    if (!isList(stored)) {
      return [];
    }
    store.remove(key);
    return stored.flatMap((one) => change(one) ?? []);
  };
  return [
    ...take(`bookmarks:${postId}`, (one) => textMark(one, postId, now)),
    ...take(`audioMarks:${postId}`, (one) => soundMark(one, postId, now)),
  ];
}

function textMark(one: unknown, postId: string, now: number): BookmarkChange | undefined {
  const mark = (one ?? {}) as Partial<OlderTextMark>;
  const { volumeIndex, chapterIndex, block, permille = 0, words = '', note = '' } = mark;
  if (!isNumber(volumeIndex) || !isNumber(chapterIndex) || !isNumber(block)) {
    return undefined;
  }
  const madeAt = Date.parse(mark.at ?? '') || now;
  return {
    id: newId(),
    postId,
    part: partName({ kind: 'text', volumeIndex, chapterIndex }),
    unit: 'permille',
    position: Math.round(permille),
    block,
    words,
    note,
    madeAt,
    changedAt: madeAt,
    isRemoved: false,
  };
}

function soundMark(one: unknown, postId: string, now: number): BookmarkChange | undefined {
  const { hash, title = '', position } = (one ?? {}) as Partial<OlderSoundMark>;
  if (typeof hash !== 'string' || !isNumber(position)) {
    return undefined;
  }
  return {
    id: newId(),
    postId,
    part: partName({ kind: 'track', hash }),
    unit: 'second',
    position,
    block: 0,
    words: title,
    note: '',
    madeAt: now,
    changedAt: now,
    isRemoved: false,
  };
}
