import { extname } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PHONE, putAwayWelcome } from '../browser.ts';
import { contentTypeOf } from './app-page.ts';
import { NativeHalf, newPhone, type PhoneState } from './native-half.ts';
import { nativeBridge, pluginHeaders } from './plugin-headers.ts';

/** Where the page of the app stands on Android. */
export const APP = 'https://localhost';

/**
 * A phone with the app on it: the page that goes into it, the bridge and the JavaScript of the plugins as they are
 * shipped, in Chromium. Only the native half of the plugins is ours (native-half.ts).
 */
export interface VirtualDevice {
  page: Page;
  phone: PhoneState;
  complaints: string[];
  /** Something happens: `App.backButton`, `Network.networkStatusChange` … */
  tell(event: string, data?: object): Promise<void>;
  listensTo(event: string): boolean;
  /** The app was ended, and is started again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openDevice(browser: Browser, phone = newPhone()): Promise<VirtualDevice> {
  const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
  const complaints: string[] = [];
  await serveBundles(context, phone);
  let { page, native } = await startApp(context, phone, complaints);
  const device: VirtualDevice = {
    page,
    phone,
    complaints,
    tell: (event, data) => native.tell(event, data),
    listensTo: (event) => native.listensTo(event),
    async restart() {
      native.end();
      await page.close();
      ({ page, native } = await startApp(context, phone, complaints));
      device.page = page;
    },
    async close() {
      native.end();
      await context.close();
    },
  };
  return device;
}

/** The bundle that runs stands where the page that was installed does. */
async function serveBundles(context: BrowserContext, { bundles }: PhoneState): Promise<void> {
  await context.route(`${APP}/**`, async (route) => {
    const files = bundles.current === null ? undefined : bundles.downloaded.get(bundles.current);
    if (!files) {
      await route.continue();
      return;
    }
    const path = new URL(route.request().url()).pathname.slice(1);
    const name = extname(path) === '' ? 'index.html' : path;
    const bytes = files[name];
    await route.fulfill(
      bytes ? { body: bytes, contentType: contentTypeOf(name) } : { status: 404 },
    );
  });
}

async function startApp(context: BrowserContext, phone: PhoneState, complaints: string[]) {
  phone.left = undefined;
  phone.splashIsGone = false;
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await putAwayWelcome(page);
  const native = new NativeHalf(phone, {
    send: (message) =>
      page.evaluate((data) => {
        const { androidBridge } = globalThis as unknown as {
          androidBridge: { onmessage(event: { data: string }): void };
        };
        androidBridge.onmessage({ data });
      }, JSON.stringify(message)),
    // The page that is there goes while it is asked to.
    load: () => void page.goto(`${APP}/`).catch(() => undefined),
  });
  await page.exposeFunction('toNative', (text: string) => {
    // The page may be gone before the answer is.
    void native.take(JSON.parse(text) as Parameters<NativeHalf['take']>[0]).catch(() => undefined);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      native.forget();
    }
  });
  await page.addInitScript(`
    window.androidBridge = { postMessage: (text) => void window.toNative(text) };
    window.prompt = () => 'false';
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    window.WEBVIEW_SERVER_URL = ${JSON.stringify(APP)};
    ${nativeBridge()}
    window.Capacitor.PluginHeaders = ${JSON.stringify(pluginHeaders())};
  `);
  await page.goto(`${APP}/`);
  return { page, native };
}
