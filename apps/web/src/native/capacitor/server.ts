import { createClient, type ClientOptions } from '@baohe/client/client';
import { DEVICE_HEADER, MEDIA_TOKEN_HEADER, SESSION_HEADER } from '@baohe/contract/wrapper';
import type { DevicePorts } from '../ports.ts';
import { keepSecret, readSecret } from './secrets.ts';
import { atSite } from './site-addresses.ts';
// Whoever speaks with the server runs in the app: it begins with this.
import './start.ts';

/** Said when the app is built: vite.config.ts refuses to build without it. */
export const SERVER: DevicePorts['SERVER'] = import.meta.env.VITE_SITE ?? '';

export const siteOrigin: DevicePorts['siteOrigin'] = () => SERVER;

/** Of the session that was answered last; good for hours, so it is in memory only. */
let mediaToken = '';

export const connect: DevicePorts['connect'] = (options: ClientOptions) => {
  const client = createClient({ ...options, base: `${SERVER}/api`, fetch: fetchAsApp });
  return {
    call: async (...args) => atSite(await client.call(...args), { server: SERVER, mediaToken }),
  };
};

/** The session and the device show themselves by headers: cookies of the site are a third party's here. */
export const fetchAsApp: typeof fetch = async (address, init) => {
  const [session, device] = await Promise.all([readSecret('session'), readSecret('device')]);
  const headers = new Headers(init?.headers);
  if (session) {
    headers.set('authorization', `Bearer ${session}`);
  }
  if (device) {
    headers.set(DEVICE_HEADER, device);
  }
  const response = await fetch(address, { ...init, headers });
  await keepShown(response.headers);
  return response;
};

async function keepShown(headers: Headers): Promise<void> {
  const [session, device] = [headers.get(SESSION_HEADER), headers.get(DEVICE_HEADER)];
  if (session !== null) {
    mediaToken = '';
    await keepSecret('session', session);
  }
  if (device !== null) {
    await keepSecret('device', device);
  }
  mediaToken = headers.get(MEDIA_TOKEN_HEADER) ?? mediaToken;
}
