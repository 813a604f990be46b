import type { DevicePorts } from '../ports.ts';

export const openOutside: DevicePorts['openOutside'] = async (url) => {
  const { Browser } = await import('@capacitor/browser');
  await Browser.open({ url });
};
