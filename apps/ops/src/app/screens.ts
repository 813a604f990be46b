import { lazyScreen } from '@baohe/app-shell/staff/lazy-screen';

/** The addresses below /ops; the walk of the accessibility test reads them, too. */
export const SCREENS = {
  '/': lazyScreen(() => import('../screens/grid.tsx'), 'GridScreen'),
  '/swipe': lazyScreen(() => import('../screens/swipe.tsx'), 'SwipeScreen'),
  '/duplicates': lazyScreen(() => import('../screens/duplicates.tsx'), 'DuplicatesScreen'),
} as const;
