import { lazyScreen } from '@baohe/app-shell/staff/lazy-screen';

/** The addresses below /ops; the walk of the accessibility test reads them, too. */
export const SCREENS = {
  '/': lazyScreen(() => import('../screens/grid.tsx'), 'GridScreen'),
} as const;
