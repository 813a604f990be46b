import { storedPreference } from '@baohe/app-shell/preference';

/** Whether the browser itself saves data; not every browser says. */
const saves = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** 省流量模式: nothing is fetched before it is wanted, and pictures come in a smaller size where there is one. */
export const dataSaver = storedPreference<boolean>('dataSaver', {
  shipped: saves(),
  isValid: (value): value is boolean => typeof value === 'boolean',
});
