import { storedPreference } from '@baohe/app-shell/preference';
import { RATES } from '@baohe/domain/reading-text/voices';
import { isOneOf } from '../../shared/stored-settings.ts';

/** How fast somebody is read to, whatever book it is. */
export const storedRate = storedPreference<number>('readAloud:rate', {
  shipped: 1,
  isValid: isOneOf<number>(RATES),
});
