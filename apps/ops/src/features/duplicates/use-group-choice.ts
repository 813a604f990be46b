import { useState } from 'react';
import type { ImageGroup } from '../../entities/groups.ts';

/** Which images of a group will stay. It begins with the suggestion; one at least stays. */
export function useGroupChoice(group: ImageGroup) {
  const best = group.images.find(({ isBest }) => isBest) ?? group.images[0];
  const [kept, setToKeep] = useState<ReadonlySet<string>>(new Set(best ? [best.name] : []));
  const names = group.images.map(({ name }) => name);
  return {
    best,
    isToKeep: (name: string) => kept.has(name),
    keepNames: names.filter((name) => kept.has(name)),
    discardNames: names.filter((name) => !kept.has(name)),
    toggle(index: number): boolean {
      const name = names[index];
      if (name === undefined) {
        return false;
      }
      const next = new Set(kept);
      if (!next.delete(name)) {
        next.add(name);
      }
      if (next.size > 0) {
        setToKeep(next);
      }
      return true;
    },
  };
}
