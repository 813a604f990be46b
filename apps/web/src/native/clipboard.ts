import type { DevicePorts } from './ports.ts';

/** Refused without permission, and while the window has no focus. */
export const readClipboard: DevicePorts['readClipboard'] = () =>
  navigator.clipboard.readText().catch(() => '');

export const writeClipboard: DevicePorts['writeClipboard'] = (text) =>
  navigator.clipboard.writeText(text);
