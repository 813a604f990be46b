import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newVisit, openBrowser, type Visit } from '../browser.ts';
import { peopleOf, startFilledWorld } from '../filled-world.ts';
import { openNovel } from '../looks-reader-text.ts';
import { readerTextPage } from '../pages/reader-text-page.ts';
import { giveVoice, testVoice } from '../test-voice.ts';
import type { World } from '../world.ts';

let browser: Browser;
let world: World;
let visit: Visit | undefined;

beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startFilledWorld()]);
});
afterEach(async () => {
  await visit?.context.close();
  visit = undefined;
});
afterAll(async () => {
  await browser.close();
  await world.stop();
});

/** A novel that is being read aloud from its first sentence. */
async function listen() {
  visit = await newVisit(browser, { known: peopleOf(world).member, reducedMotion: true });
  const { page } = visit;
  await giveVoice(page);
  await openNovel(page, world.address);
  const reader = readerTextPage(page);
  if (!(await reader.button('朗读').isVisible())) {
    await reader.tap();
  }
  await reader.button('朗读').click();
  const panel = page.getByRole('complementary', { name: '朗读', exact: true });
  await panel.getByRole('button', { name: '暂停' }).waitFor();
  const voice = testVoice(page);
  await expect.poll(voice.last).toBeDefined();
  return { page, reader, panel, voice };
}

/** What is marked on the page. */
const marked = async (page: Page) =>
  (await page.locator('mark.novel-spoken').allTextContents()).join('');

/** Sentence by sentence, at the pace of the page: whoever hears them waits for it as well. */
async function finishChapter(page: Page): Promise<void> {
  const voice = testVoice(page);
  do {
    const said = (await voice.last())?.text;
    await expect.poll(() => marked(page)).toBe(said);
  } while (await voice.finish());
}

test('the sentence that is said is marked, and another speed goes on from the word', async () => {
  const { page, panel, voice } = await listen();
  const first = await voice.last();
  await expect.poll(() => marked(page)).toBe(first?.text);
  await voice.finish();
  const second = await voice.last();
  expect(second?.text).not.toBe(first?.text);
  await expect.poll(() => marked(page)).toBe(second?.text);
  expect(await panel.innerText()).toContain('第 2 /');

  await voice.word(2);
  await panel.getByRole('combobox', { name: '语速' }).selectOption('1.5');
  await expect.poll(voice.last).toEqual({ text: second?.text.slice(2), rate: 1.5 });
  await expect.poll(() => marked(page)).toBe(second?.text);
});

test('chapter follows chapter, the sleep timer ends with one, and play goes on there', async () => {
  const { page, panel, voice } = await listen();
  await finishChapter(page);
  await page.waitForURL('**chapterIndex=1*');
  await expect.poll(() => marked(page)).toBe((await voice.last())?.text);

  await panel.getByRole('combobox', { name: '定时' }).selectOption('track');
  await finishChapter(page);
  await panel.getByRole('button', { name: '播放' }).waitFor();
  await page.waitForURL('**chapterIndex=2*');
  const before = await voice.last();
  await panel.getByRole('button', { name: '播放' }).click();
  await expect.poll(voice.last).not.toEqual(before);
  await panel.getByRole('button', { name: '暂停' }).waitFor();
});

test('on another screen it is in the mini player; with the page it falls silent', async () => {
  const { page, reader, voice } = await listen();
  // The bars have given way to the voice.
  await reader.tap();
  await page.getByRole('link', { name: '返回' }).click();
  const mini = page.getByRole('complementary', { name: '正在朗读' });
  await mini.waitFor();
  const before = await voice.last();
  await voice.finish();
  await expect.poll(voice.last).not.toEqual(before);
  await mini.getByRole('button', { name: '暂停' }).click();
  await mini.getByRole('button', { name: '播放' }).click();
  const last = await voice.last();
  await page.reload();
  expect(await voice.silenced()).toBe(last?.text);
  await mini.waitFor({ state: 'detached' });
});
