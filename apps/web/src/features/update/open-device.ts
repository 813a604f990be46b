import { DEFAULT_CHANNEL } from '@baohe/domain/releases/release';
import { siteOrigin } from '../../native/server.ts';
import { rememberAddress } from './return-address.ts';
import type { UpdateDevice } from './update-device.ts';
import { openWebDevice } from './web-device.ts';

/** Chosen at the build: the web carries nothing of the wrapper. */
export async function openDevice(): Promise<UpdateDevice> {
  if (import.meta.env.MODE !== 'native') {
    return openWebDevice();
  }
  const [{ openNativeDevice }, { liveUpdate }] = await Promise.all([
    import('./native-device.ts'),
    import('../../native/live-update.ts'),
  ]);
  return openNativeDevice(liveUpdate, {
    channel: import.meta.env.VITE_CHANNEL ?? DEFAULT_CHANNEL,
    site: siteOrigin(),
    beforeReload: rememberAddress,
  });
}
