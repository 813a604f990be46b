import type { Release } from '../../../entities/app-release.ts';

/** A bundle for Android that changes silently. */
export const release = (facts: Partial<Release> = {}): Release => ({
  version: '1.1.0',
  name: '1.1.0',
  notes: '漫画阅读器支持双页\n音声可以定时关闭\n修复离线时历史记录变空',
  platform: 'android',
  channel: 'stable',
  isFull: false,
  isPopup: false,
  isTooOld: false,
  file: `/bundles/${'a'.repeat(64)}.zip`,
  sha256: 'a'.repeat(64),
  size: 8_808_038,
  signature: 'c2ln',
  manifestSignature: 'bWFuaWZlc3Q=',
  signedText: 'baohe-manifest-v1\n1.1.0',
  minNativeBuild: 0,
  notAfter: null,
  ...facts,
});
