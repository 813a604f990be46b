import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { useLocation } from '@tanstack/react-router';

/** A place of the navigation. */
export type Section = 'home' | Zone | 'square' | 'mine' | 'elsewhere';

/** Where one is, in the words of the navigation. */
export function useSection(): Section {
  return useLocation({
    select: ({ pathname, search }) => {
      if (pathname === '/one/home') {
        const chosen = 'zone' in search ? search.zone : undefined;
        return ZONES.find((zone) => zone === chosen) ?? 'CAT_1';
      }
      if (pathname === '/one/square') {
        return 'square';
      }
      if (pathname.startsWith('/one/mine')) {
        return 'mine';
      }
      return pathname.startsWith('/one') ? 'home' : 'elsewhere';
    },
  });
}
