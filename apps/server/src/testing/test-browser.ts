import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createClient, type Client } from '@baohe/client/client';
import {
  deviceProofText,
  getByBrowserFinger,
  guest,
  login,
  setUserPassword,
  type DevicePayload,
  type Entry,
  type KnownDevice,
  type NewDevice,
} from '@baohe/contract/identity';
import { DEVICE_HEADER, MEDIA_TOKEN_HEADER, SESSION_HEADER } from '@baohe/contract/wrapper';
import type { TestServer } from './test-server.ts';

export const PAYLOAD: DevicePayload = {
  fingerprint: 'f0c1d2e3a4b5968778695a4b3c2d1e0f',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Mobile Safari/537.36',
  language: 'zh-CN',
  platform: 'Linux armv8l',
  timeZone: 'Asia/Shanghai',
  screenResolution: '390 x 844',
  colorDepth: 24,
};

interface BrowserOptions {
  /** Without a key of its own, like on a plain-http name. */
  keyless?: true;
  fingerprint?: string;
  /** Where it stands; the server must trust the proxy. */
  address?: string;
  now?: () => number;
  /** The origin of a page inside of the native app: what a browser has in cookies is in headers there. */
  wrapper?: string;
}

/** A browser as the server meets it: cookies, a key that stays in it, and what it remembers. */
export interface TestBrowser {
  client: Client;
  cookies: Map<string, string>;
  /** What the native app has stored: by the header that brought it. */
  stored: Map<string, string>;
  payload: DevicePayload;
  known: KnownDevice | undefined;
  /** The proxy that its calls go through from now on, and the origin that its page has there. */
  via: { address: string; origin?: string } | undefined;
  newDevice(): NewDevice;
  proof(): { nonce: string; time: number; signature: string } | undefined;
  /** The start of the app. */
  recognise(): Promise<Entry>;
  guest(): Promise<Entry>;
  logIn(username: string, password: string): Promise<Entry>;
  /** The guest gets a name. */
  nameGuest(username: string, password: string): Promise<Entry>;
}

export function openBrowser(server: TestServer, options: BrowserOptions = {}): TestBrowser {
  const keys = options.keyless ? undefined : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cookies = new Map<string, string>();
  const stored = new Map<string, string>();
  const origin = options.wrapper ?? server.address;
  const shown = (): Record<string, string> => {
    const [token, device] = [stored.get(SESSION_HEADER), stored.get(DEVICE_HEADER)];
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(device && { [DEVICE_HEADER]: device }),
    };
  };
  const payload = { ...PAYLOAD, fingerprint: options.fingerprint ?? PAYLOAD.fingerprint };

  const client = createClient({
    base: `${server.address}/api`,
    language: () => 'zh-CN',
    ...(options.now && { now: options.now }),
    fetch: async (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const response = await fetch((browser.via?.address ?? server.address) + pathname + search, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          origin: browser.via?.origin ?? origin,
          ...shown(),
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(options.address && { 'x-forwarded-for': options.address }),
        },
      });
      keep(cookies, response.headers.getSetCookie());
      for (const name of [SESSION_HEADER, DEVICE_HEADER, MEDIA_TOKEN_HEADER]) {
        const value = response.headers.get(name);
        if (value !== null) {
          stored.set(name, value);
        }
      }
      return response;
    },
  });

  const browser: TestBrowser = {
    client,
    cookies,
    stored,
    payload,
    known: undefined,
    via: undefined,
    newDevice: () => ({ ...payload, ...(keys && { publicKey: pointOf(keys.publicKey) }) }),
    proof() {
      const time = Date.now();
      return (
        keys &&
        browser.known && {
          nonce: browser.known.nonce,
          time,
          signature: signed(keys.privateKey, deviceProofText(browser.known, origin, time)),
        }
      );
    },
    recognise: async () =>
      remembered(await client.call(getByBrowserFinger, { ...payload, proof: browser.proof() })),
    guest: async () => remembered(await client.call(guest, { device: browser.newDevice() })),
    nameGuest: async (username, password) =>
      remembered(
        await client.call(setUserPassword, { username, password, device: browser.newDevice() }),
      ),
    logIn: async (username, password) =>
      remembered(await client.call(login, { username, password, device: browser.newDevice() })),
  };

  function remembered(entry: Entry): Entry {
    browser.known = entry.asDevice;
    return entry;
  }
  return browser;
}

function keep(cookies: Map<string, string>, lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') {
      cookies.delete(name);
    } else {
      cookies.set(name, value);
    }
  }
}

function pointOf(key: KeyObject): string {
  const spki = key.export({ type: 'spki', format: 'der' });
  return spki.subarray(-65).toString('base64url');
}

function signed(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
}
