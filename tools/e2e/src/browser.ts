import { findBrowser, findWholeBrowser } from '@baohe/tool-test/browser.mjs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** The phone that everything is designed for. */
export const PHONE = { width: 390, height: 844 };

/** Twice what Playwright waits for an element: on a machine with other work a page takes its time. */
const BUSY_MS = 60_000;

/** A name that is not localhost: over plain http it is no secure context, as on a home network. */
export const LAN_NAME = 'nas.lan';

/**
 * A later switch takes the place of Playwright's own, so its names that matter here stand again. The
 * first two: with each window Chromium draws its own address bar as two web pages, which costs more
 * than our page does.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A page whose files a journey hands out itself comes from nowhere, and might not speak with this machine.
  'LocalNetworkAccessChecks',
];

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** Chromium takes the last list of names only, so all stand in one. */
const namesOf = (...more: string[]) =>
  `--host-resolver-rules=${[`MAP ${LAN_NAME} 127.0.0.1`, ...more].join(',')}`;

interface BrowserOptions {
  /** Where else a host and port lead, like `MAP localhost:443 127.0.0.1:4000`. */
  names?: string[];
  /** With windows, which the installation of apps needs. */
  whole?: boolean;
}

export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { names = [], whole = false } = options;
  return chromium.launch({
    executablePath: chromiumHere(whole ? findWholeBrowser() : findBrowser()),
    args: [...SWITCHES, namesOf(...names)],
  });
}

/** One whose memory lies in a folder, over being closed and being killed. */
export async function openBrowserOf(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: chromiumHere(),
    args: [...SWITCHES, namesOf()],
    viewport: PHONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}

function chromiumHere(executablePath = findBrowser()): string {
  if (!executablePath) {
    throw new Error('no Chromium: npm test says what to install');
  }
  return executablePath;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: errors, refused scripts and styles. */
  complaints: string[];
}

interface VisitOptions {
  reducedMotion?: boolean;
  /** What the phone kept of an earlier visit. */
  known?: BrowserContextOptions['storageState'] | undefined;
  /** Of the screen: pixels for each of the page. */
  pixelRatio?: number;
  /** With the worker that opens the app without a server; it would answer before what a journey puts in its way. */
  worksOffline?: boolean;
  /** Nothing is put away for this person, who has no mouse that could do it. */
  byKeyboard?: boolean;
}

/** A session that has ended is a 401 as it should be; the browser writes that down as an error. */
const EXPECTED = /the server responded with a status of 401/;
/** A device that nobody knows is none: a first visit leaves the console empty. */
const FIRST_CALL = /getByBrowserFinger$/;

/** What comes by itself on the home page is read and put away whenever it is in the way, also below another dialog. */
export const putAwayWelcome = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: '宝盒 0.1 开箱' }), (dialog) =>
    dialog.getByRole('button', { name: '我知道了' }).dispatchEvent('click'),
  );

/** A new person with an empty phone, or one who was here before. */
export async function newVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { reducedMotion, known, pixelRatio = 1, worksOffline = false, byKeyboard } = options;
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: pixelRatio,
    locale: 'fr-FR',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: worksOffline ? 'allow' : 'block',
    ...(known && { storageState: known }),
  });
  context.setDefaultTimeout(BUSY_MS);
  if (!byKeyboard) {
    context.on('page', putAwayWelcome);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isExpected = EXPECTED.test(message.text()) && !FIRST_CALL.test(message.location().url);
    if (message.type() === 'error' && !isExpected) {
      complaints.push(message.text());
    }
  });
  return { context, page, complaints };
}
