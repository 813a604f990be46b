import type { DevicePorts } from '../ports.ts';

export const readClipboard: DevicePorts['readClipboard'] = async () => {
  try {
    const { Clipboard } = await import('@capacitor/clipboard');
    const { type, value } = await Clipboard.read();
    return type === 'text/plain' ? value : '';
  } catch {
    // Android says so where there is nothing in it.
    return '';
  }
};

export const writeClipboard: DevicePorts['writeClipboard'] = async (text) => {
  const { Clipboard } = await import('@capacitor/clipboard');
  await Clipboard.write({ string: text });
};
