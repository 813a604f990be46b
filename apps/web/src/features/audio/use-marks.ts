import { withMark, withoutMark, type Mark } from '@baohe/domain/listening/marks';
import { useState } from 'react';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

const KEPT_MS = 400 * DAY_MS;
const keyOf = (postId: string) => `audioMarks:${postId}`;

function isMarks(value: unknown): value is Mark[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      const { hash, title, place } = (one ?? {}) as Partial<Mark>;
      return typeof hash === 'string' && typeof title === 'string' && Number.isInteger(place);
    })
  );
}

/** The marks of a work on this device. */
export function useMarks(postId: string) {
  const [marks, setMarks] = useState(() => deviceStore.read(keyOf(postId), isMarks) ?? []);
  const keep = (next: Mark[]) => {
    deviceStore.write(keyOf(postId), next, KEPT_MS);
    setMarks(next);
  };
  return {
    marks,
    add: (mark: Mark) => keep(withMark(marks, mark)),
    remove: (mark: Mark) => keep(withoutMark(marks, mark)),
  };
}

export type Marks = ReturnType<typeof useMarks>;
