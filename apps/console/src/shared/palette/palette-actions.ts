import { externalStore, useExternal } from '@baohe/app-shell/external-store';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Something that can be done on the screen that is open. */
export interface PaletteAction {
  key: string;
  label: string;
  icon: LucideIcon;
  /** The keys that do the same without the palette, as written on them: ['⇧', 'D']. */
  keys?: readonly string[];
  run: () => void;
}

interface ScreenActions {
  /** What they are about: the title of the post, the name of the person. */
  about: string;
  actions: readonly PaletteAction[];
}

const shown = externalStore<readonly ScreenActions[]>([]);

export const useScreenActions = (): readonly ScreenActions[] => useExternal(shown);

/** Offers a screen's actions in the palette while it stands there; `about` tells one screen from another. */
export function usePaletteActions(about: string, actions: readonly PaletteAction[]): void {
  const current = useEffectEvent((key: string) =>
    actions.find((action) => action.key === key)?.run(),
  );
  // The same offer under the same words is not put there again with every drawing.
  const facts = JSON.stringify(actions.map(({ key, label, keys }) => ({ key, label, keys })));
  const offer = useEffectEvent(() => ({
    about,
    actions: actions.map((action) => ({ ...action, run: () => current(action.key) })),
  }));
  useEffect(() => {
    const offered = facts === '[]' ? undefined : { ...offer(), about };
    if (!offered) {
      return;
    }
    shown.set([...shown.get(), offered]);
    return () => shown.set(shown.get().filter((each) => each !== offered));
  }, [about, facts]);
}
