import { storedPreference } from '@baohe/app-shell/preference';
import { useMatches } from '@baohe/app-shell/use-matches';

/** There is room for thumbnails, and a mouse for which they are large enough. */
const HAS_ROOM = '(min-width: 1280px) and (hover: hover) and (pointer: fine)';

/** Whether they stand beside the pages, on this device. */
export const railShown = storedPreference('readerPictureRail', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});

export function useRail(): { isShown: boolean; toggle: () => void } | undefined {
  const isShown = railShown.use();
  return useMatches(HAS_ROOM)
    ? { isShown, toggle: () => railShown.set(!railShown.get()) }
    : undefined;
}
