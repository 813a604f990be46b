import { storedPreference } from '@baohe/app-shell/preference';

/** From this width on the contents may stand beside the text. */
export const CONTENTS_FROM_PX = 1280;

/** Whether they do, on this device. */
export const contentsShown = storedPreference('novelContents', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});
