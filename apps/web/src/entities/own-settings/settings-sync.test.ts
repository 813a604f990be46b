import { openDeviceStore } from '@baohe/app-shell/stored-value';
import type { Client } from '@baohe/client/client';
import { getOwnSettings, type OwnSettings } from '@baohe/contract/own-settings';
import { beforeEach, expect, test } from 'vitest';
import { openSettingsSync } from './settings-sync.ts';
import type { SyncedSettings } from './synced-settings.ts';

let server: Record<string, OwnSettings>;
let calls: string[];

beforeEach(() => {
  server = {};
  calls = [];
});

/** Something that remembers, as local storage does. */
function memory(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as Storage;
}

/** A device of somebody: what is chosen on it, and whether it reaches the server. */
function device(accountId = 'me') {
  const chosen: OwnSettings = {};
  const state = {
    accountId: accountId as string | undefined,
    isOnline: true,
    /** Something else happens while a value is taken over. */
    onApply: () => {},
  };
  const one = (key: keyof SyncedSettings) => ({
    chosen: () => chosen[key],
    apply(value: unknown) {
      Object.assign(chosen, { [key]: value });
      state.onApply();
    },
    follow: () => () => {},
  });
  const settings = {
    language: one('language'),
    theme: one('theme'),
    dataSaver: one('dataSaver'),
    pictureReader: one('pictureReader'),
    pictureLook: one('pictureLook'),
    textReader: one('textReader'),
    filmPlayer: one('filmPlayer'),
    aloudRate: one('aloudRate'),
  } as SyncedSettings;
  const client = {
    async call(endpoint: unknown, input: { settings?: OwnSettings }) {
      const id = state.accountId!;
      if (!state.isOnline) {
        throw new Error('offline');
      }
      calls.push(endpoint === getOwnSettings ? 'read' : 'write');
      server[id] = { ...server[id], ...input.settings };
      return { settings: structuredClone(server[id]), updatedAt: null };
    },
  } as unknown as Client;
  const sync = openSettingsSync({
    client,
    settings,
    store: openDeviceStore(memory(), Date.now),
    accountId: () => state.accountId,
  });
  return { chosen, state, ...sync };
}

test('a new device takes over what was chosen elsewhere', async () => {
  const [phone, computer] = [device(), device()];
  await phone.takeOver();
  phone.chosen.theme = 'black';
  await phone.save();
  computer.chosen.theme = 'light';
  await computer.takeOver();
  expect(computer.chosen).toEqual({ theme: 'black' });
});

test('what nobody has chosen before is not sent by logging in', async () => {
  const phone = device();
  phone.chosen.theme = 'light';
  await phone.takeOver();
  expect(server['me']).toEqual({});
  phone.chosen.language = 'de';
  await phone.save();
  expect(server['me']).toEqual({ language: 'de' });
});

test('a change without a network is sent at the next start, and not overwritten by it', async () => {
  const [phone, computer] = [device(), device()];
  await phone.takeOver();
  await computer.takeOver();
  phone.state.isOnline = false;
  phone.chosen.theme = 'black';
  await phone.save();
  computer.chosen.theme = 'light';
  computer.chosen.dataSaver = true;
  await computer.save();
  phone.state.isOnline = true;
  await phone.takeOver();
  expect(phone.chosen).toEqual({ theme: 'black', dataSaver: true });
  expect(server['me']).toEqual({ theme: 'black', dataSaver: true });
});

test('nothing is written while nothing has changed, whatever order the server gives the keys', async () => {
  server['me'] = { textReader: { size: 20, turning: 'page' } };
  const phone = device();
  phone.chosen.textReader = { turning: 'page', size: 20 };
  await phone.takeOver();
  await phone.save();
  await phone.takeOver();
  expect(calls).toEqual(['read', 'read']);
});

test('somebody else on the same device has their own, and gives them nothing of the former', async () => {
  server['other'] = { theme: 'dark' };
  const tablet = device();
  await tablet.takeOver();
  tablet.chosen.theme = 'black';
  await tablet.save();
  tablet.state.accountId = 'other';
  await tablet.takeOver();
  expect(tablet.chosen.theme).toBe('dark');
  expect(server['other']).toEqual({ theme: 'dark' });
});

test('who has left before the answer came gets nothing of it', async () => {
  server['me'] = { theme: 'black' };
  const phone = device();
  const taking = phone.takeOver();
  await Promise.resolve();
  phone.state.accountId = undefined;
  await taking;
  expect(phone.chosen).toEqual({});
});

test('who has left while the answer was taken over writes nothing, neither theirs nor the next person’s', async () => {
  const phone = device();
  await phone.takeOver();
  phone.chosen.theme = 'black';
  server['me'] = { language: 'de' };
  phone.state.onApply = () => void (phone.state.accountId = 'other');
  await phone.takeOver();
  expect(phone.chosen).toMatchObject({ language: 'de' });
  expect(calls).toEqual(['read', 'read']);
});
