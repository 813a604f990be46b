import {
  GAPS,
  LEAST_TINT,
  MOST_TINT,
  SHIPPED_LOOK,
  TINTS,
  type PageLook,
} from '@baohe/domain/reading/page-look';
import { TAP_LAYOUTS } from '@baohe/domain/reading/tap-zones';
import { isBetween, isBoolean, isOneOf, storedSettings } from '../shared/stored-settings.ts';

/** As far as it was changed. */
export const changedLook = storedSettings<PageLook>('reader-picture:look', {
  cropsBorders: isBoolean,
  gap: isOneOf(GAPS),
  isGrey: isBoolean,
  isInverted: isBoolean,
  tint: isOneOf(TINTS),
  tintStrength: isBetween(LEAST_TINT, MOST_TINT),
  tapLayout: isOneOf(TAP_LAYOUTS),
});

export const usePageLook = () => ({
  look: { ...SHIPPED_LOOK, ...changedLook.use() },
  change: changedLook.change,
});
