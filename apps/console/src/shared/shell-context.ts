import { createContext, use } from 'react';

interface ShellActions {
  /** On a phone: the drawer with the sections. */
  openNavigation: () => void;
}

export const ShellContext = createContext<ShellActions>({ openNavigation: () => {} });

export const useShell = (): ShellActions => use(ShellContext);
