import { storedPreference } from '@baohe/app-shell/preference';

/** 保存看过的内容: what was opened can be read while the server is away. */
export const keepsCopies = storedPreference<boolean>('keepsCopies', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});
