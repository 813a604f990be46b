import { toast } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** What will become of what is marked. */
export type Mode = 'none' | 'discarded' | 'kept';

export interface Marks {
  mode: Mode;
  setMode: (mode: Mode) => void;
  names: ReadonlySet<string>;
  toggle: (name: string) => void;
  addAll: (names: readonly string[]) => void;
  remove: (names: readonly string[]) => void;
  clear: () => void;
}

export function useMarks(): Marks {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>('none');
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setNames(new Set());
  return {
    mode,
    setMode(next) {
      setMode(next);
      if (next === 'none') {
        clear();
      }
    },
    names,
    toggle(name) {
      if (mode === 'none') {
        toast(t`请选择模式`);
        return;
      }
      const next = new Set(names);
      if (!next.delete(name)) {
        next.add(name);
      }
      setNames(next);
    },
    addAll: (more) => setNames(new Set([...names, ...more])),
    remove(some) {
      const removed = new Set(some);
      setNames((current) => new Set([...current].filter((name) => !removed.has(name))));
    },
    clear,
  };
}
