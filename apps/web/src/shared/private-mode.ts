import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS } from '@baohe/app-shell/stored-value';

/** 无痕模式: what is read leaves no trace, neither on the server nor on this device. */
export const privateMode = storedPreference<boolean>('privateMode', {
  shipped: false,
  isValid: (value): value is boolean => typeof value === 'boolean',
  // Whoever forgets it would wonder for long where their history is.
  lifeMs: 7 * DAY_MS,
});
