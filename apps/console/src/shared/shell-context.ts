import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';

/** A section that the person may use. */
export interface OpenSection {
  path: string;
  label: MessageDescriptor;
  icon: LucideIcon;
}

interface ShellActions {
  /** On a phone: the drawer with the sections. */
  openNavigation: () => void;
  openPalette: () => void;
  /** What the person may use, in the order of the navigation. */
  sections: readonly OpenSection[];
}

export const ShellContext = createContext<ShellActions>({
  openNavigation: () => {},
  openPalette: () => {},
  sections: [],
});

export const useShell = (): ShellActions => use(ShellContext);
