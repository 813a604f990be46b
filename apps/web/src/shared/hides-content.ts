import { storedPreference } from '@baohe/app-shell/preference';

/** 离开时隐藏内容: whoever looks through the open apps of the device sees nothing of what was read. */
export const hidesContent = storedPreference<boolean>('hidesContent', {
  shipped: false,
  isValid: (value): value is boolean => typeof value === 'boolean',
});
