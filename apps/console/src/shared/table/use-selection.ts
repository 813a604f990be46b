import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** With `order`, the ids as they are shown: everything from the last one that was changed to this one. */
  toggle: (id: string, order?: readonly string[]) => void;
  /** All of these, or none when all of them are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which rows somebody has marked. It stays while more rows come; the screen clears it with its filter. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();

  const put = (changed: readonly string[], isOn: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      changed.forEach((id) => (isOn ? next.add(id) : next.delete(id)));
      return next;
    });

  return {
    ids,
    has: (id) => ids.has(id),
    toggle(id, order) {
      put(order && last !== undefined ? rangeOf(order, last, id) : [id], !ids.has(id));
      setLast(id);
    },
    toggleAll(all) {
      put(all, !all.every((id) => ids.has(id)));
      setLast(undefined);
    },
    clear() {
      setIds(new Set());
      setLast(undefined);
    },
  };
}

export function rangeOf(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  return one === -1 || other === -1
    ? [to]
    : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}
