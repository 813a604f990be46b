import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { startFilledWorld } from '../filled-world.ts';
import { openOperator, type Operator } from '../operator.ts';
import { loginPage } from '../pages/login-page.ts';
import { serveAppPage, type AppPage } from '../virtual-device/app-page.ts';
import { newPhone } from '../virtual-device/native-half.ts';
import { APP, openDevice, type VirtualDevice } from '../virtual-device/virtual-device.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let operator: Operator;
let app: AppPage;
let device: VirtualDevice | undefined;

beforeAll(async () => {
  [world, operator] = await Promise.all([startFilledWorld(), openOperator()]);
  app = await serveAppPage(`http://localhost:${world.port}`, operator.publicKey.line);
  browser = await openBrowser({ names: [`MAP localhost:443 127.0.0.1:${app.port}`] });
  // The page is built here.
}, 400_000);
afterAll(async () => {
  await browser?.close();
  app?.close();
  operator?.remove();
  await world?.stop();
});
afterEach(async () => {
  await device?.close();
  await world.sql('delete from release');
});

/** Somebody on a new phone whose wrapper believes the operator, in the settings. */
async function phoneInSettings(): Promise<VirtualDevice> {
  const phone = newPhone();
  phone.bundles.publicKey = operator.publicKey.pem;
  const opened = await openDevice(browser, phone);
  device = opened;
  await loginPage(opened.page).lookAround.click();
  await opened.page.waitForURL('**/one/osusume');
  await opened.page.goto(`${APP}/one/mine?tab=settings`);
  await checkRow(opened).waitFor();
  return opened;
}

const checkRow = ({ page }: VirtualDevice) => page.getByRole('button', { name: /检查更新/ });
const dialogOf = ({ page }: VirtualDevice) => page.getByRole('dialog', { name: /发现新版本/ });
const toast = ({ page }: VirtualDevice, text: string) => page.getByText(text, { exact: true });
const phasesOf = (version: string) =>
  world
    .sql<{ phase: string }>(
      `select phase from release_event join release on release.id = release_id
       where version_key = $1 order by phase`,
      [version],
    )
    .then((rows) => rows.map(({ phase }) => phase));

/** Presses 检查更新 until the update runs behind the screens and says this. */
async function checkUntil(phone: VirtualDevice, answer: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await checkRow(phone).click();
        return answer.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

async function update(phone: VirtualDevice): Promise<void> {
  const button = dialogOf(phone).getByRole('button', { name: '立即更新' });
  await checkUntil(phone, button);
  await button.click();
}

/** A page that never says that it runs. */
const silence = (folder: string) =>
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>nothing</title>');

test('a signed bundle is fetched, verified and loaded, and the phone stays with it', async () => {
  const phone = await phoneInSettings();
  const { bundles } = phone.phone;
  await operator.publish(world, '1.1.0', '--built', operator.makeVersion(app.files, '1.1.0'));
  await update(phone);
  await expect.poll(() => bundles.current).toMatch(/^1\.1\.0_/);
  // It comes back to where the person was, not to the first page of the app.
  await checkRow(phone).getByText('1.1.0').waitFor();
  await expect.poll(() => phasesOf('1.1.0')).toEqual(['applied', 'staged']);
  expect(bundles.rollbacks).toBe(0);

  await phone.restart();
  await phone.page.goto(`${APP}/one/mine?tab=settings`);
  await checkRow(phone).getByText('1.1.0').waitFor();
  await checkUntil(phone, toast(phone, '已是最新版本'));
  expect(phone.complaints).toEqual([]);
});

test('a bundle that does not start is taken back and told; after its second try it is left alone', async () => {
  const phone = await phoneInSettings();
  const { bundles } = phone.phone;
  const built = operator.makeVersion(app.files, '1.2.0', silence);
  await operator.publish(world, '1.2.0', '--built', built);
  for (const tries of [1, 2]) {
    await checkRow(phone).getByText('1.0.0').waitFor();
    bundles.readyTimeoutMs = 2000;
    await update(phone);
    await expect.poll(() => bundles.rollbacks).toBe(tries);
    bundles.readyTimeoutMs = 90_000;
    expect([bundles.current, bundles.next]).toEqual([null, null]);
    await checkRow(phone).waitFor();
    await expect.poll(() => phasesOf('1.2.0')).toEqual(['rolledback', 'staged']);
  }
  await checkUntil(phone, toast(phone, '更新异常'));
  expect([bundles.current, bundles.next]).toEqual([null, null]);
  expect(await dialogOf(phone).count()).toBe(0);
});

test('a bundle whose bytes somebody else signed is refused by the phone', async () => {
  const phone = await phoneInSettings();
  await operator.publish(world, '1.3.0', '--built', operator.makeVersion(app.files, '1.3.0'));
  // Of the right length, and of nobody's key.
  await world.sql(
    `update release set signature = reverse(rtrim(signature, '=')) where version_key = '1.3.0'`,
  );
  await checkUntil(phone, toast(phone, '更新异常'));
  expect(phone.phone.bundles.downloaded.size).toBe(0);
  expect(phone.phone.bundles.next).toBeNull();
});

test('an old bundle that a server offers as a new one is not even fetched', async () => {
  const phone = await phoneInSettings();
  await operator.publish(world, '0.9.0', '--built', operator.makeVersion(app.files, '0.9.0'));
  await checkUntil(phone, toast(phone, '已是最新版本'));
  await world.sql(`update release set version_key = '9.9.9' where version_key = '0.9.0'`);
  await checkUntil(phone, toast(phone, '更新异常'));
  expect(phone.phone.bundles.downloaded.size).toBe(0);
});

test('a new wrapper is installed from its page, which opens beside the app', async () => {
  const phone = await phoneInSettings();
  await operator.publish(world, '2.0.0', '--full', 'https://app.example/get');
  const button = dialogOf(phone).getByRole('button', { name: '前往下载' });
  await checkUntil(phone, button);
  await button.click();
  await expect.poll(() => phone.phone.opened).toEqual(['https://app.example/get']);
  expect(new URL(phone.page.url()).origin).toBe(APP);
});
