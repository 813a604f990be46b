import type { OwnSettings } from '@baohe/contract/own-settings';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, playerSettings } from '../film-settings.ts';
import { changedLook } from '../page-look.ts';
import { storedRate } from '../read-aloud/rate.ts';
import { changedReading, changeReading } from '../reader-text-settings.ts';
import { defaultWay } from '../reader-way.ts';
import { syncedSettings } from './synced-settings.ts';

const POST = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  for (const stored of [changedReading, changedLook, storedRate, defaultWay]) {
    stored.reload();
  }
});

const stored = (key: string): unknown =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { value?: unknown }).value;

/** As a newer release has sent it. */
const newer = (settings: object) => settings as never;

test('a setting of a newer release costs none of those that this one knows', async () => {
  await syncedSettings.textReader.apply(newer({ size: 24, paper: 'sepia', columns: 2 }));
  expect(syncedSettings.textReader.chosen()).toEqual({ size: 24 });
  await syncedSettings.pictureLook.apply(newer({ gap: 'large', tint: 'rose', frame: true }));
  expect(syncedSettings.pictureLook.chosen()).toEqual({ gap: 'large' });
});

test('a change leaves on the device what only a newer release understands', async () => {
  await syncedSettings.textReader.apply(newer({ size: 24, columns: 2 }));
  changeReading({ indent: false });
  expect(stored('readerText')).toEqual({ size: 24, columns: 2, indent: false });
  await syncedSettings.pictureLook.apply(newer({ gap: 'large', frame: true }));
  changedLook.change({ isGrey: true });
  expect(stored('reader-picture:look')).toEqual({ gap: 'large', frame: true, isGrey: true });
});

test('of what this release does not understand at all, the own choice stays', async () => {
  const way: OwnSettings['pictureReader'] = {
    mode: 'page',
    direction: 'rtl',
    fit: { scroll: 'width', page: 'height' },
    isDouble: false,
  };
  await syncedSettings.pictureReader.apply(way);
  await syncedSettings.pictureReader.apply(newer({ ...way, mode: 'wheel' }));
  expect(syncedSettings.pictureReader.chosen()).toEqual(way);
  await syncedSettings.theme.apply('light');
  await syncedSettings.theme.apply(newer('rose' as unknown as object));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

test('how films are watched goes along; loudness and the speed of each post stay here', async () => {
  expect(syncedSettings.filmPlayer.chosen()).toBeUndefined();
  changeSettings({ volume: 0.2, speeds: { memory: 'post', always: 1, posts: [[POST, 2]] } });
  const film = {
    loops: true,
    subtitle: 'ja',
    subtitleSize: 'large',
    speedMemory: 'always',
    speed: 1.5,
  } as const;
  await syncedSettings.filmPlayer.apply(film);
  expect(syncedSettings.filmPlayer.chosen()).toEqual(film);
  expect(playerSettings()).toMatchObject({ volume: 0.2, speeds: { posts: [[POST, 2]] } });
});

test('a speed of films that a newer release has costs neither the others nor those of the posts', async () => {
  changeSettings({ speeds: { memory: 'always', always: 2, posts: [[POST, 2]] } });
  const stranger = {
    loops: true,
    subtitle: 'ja',
    subtitleSize: 'huge',
    speedMemory: 'day',
    speed: 9,
  };
  await syncedSettings.filmPlayer.apply(newer(stranger));
  expect(playerSettings()).toMatchObject({
    loops: true,
    subtitle: 'ja',
    speeds: { posts: [[POST, 2]] },
  });
});

test('how fast a voice reads goes along', async () => {
  await syncedSettings.aloudRate.apply(1.5);
  expect([storedRate.get(), syncedSettings.aloudRate.chosen()]).toEqual([1.5, 1.5]);
});
