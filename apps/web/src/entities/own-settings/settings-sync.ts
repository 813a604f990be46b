import { DAY_MS, type DeviceStore } from '@baohe/app-shell/stored-value';
import type { Client } from '@baohe/client/client';
import { getOwnSettings, putOwnSettings, type OwnSettings } from '@baohe/contract/own-settings';
import type { SyncedSettings } from './synced-settings.ts';

type Key = keyof SyncedSettings;

/** What this device and the server agreed on last, and for whom. */
interface Agreed {
  accountId: string;
  values: OwnSettings;
}

const STORE_KEY = 'ownSettings';
const STORED_MS = 400 * DAY_MS;

const isAgreed = (value: unknown): value is Agreed =>
  typeof value === 'object' && value !== null && 'accountId' in value && 'values' in value;

interface SyncDeps {
  client: Client;
  settings: SyncedSettings;
  store: DeviceStore;
  /** Who is here now. */
  accountId: () => string | undefined;
}

/**
 * Brings the settings of a device and of the person together. What changed here since both agreed goes to the server,
 * everything else is taken from there; on a device where they never did, the server's counts.
 */
export function openSettingsSync({ client, settings, store, accountId }: SyncDeps) {
  const keys = Object.keys(settings) as Key[];
  let turn: Promise<void> = Promise.resolve();

  const chosen = (key: Key): unknown => settings[key].chosen();
  const agreedWith = (id: string): OwnSettings | undefined => {
    const agreed = store.read(STORE_KEY, isAgreed);
    return agreed?.accountId === id ? agreed.values : undefined;
  };
  const agreeOn = (id: string, values: OwnSettings) =>
    store.write(STORE_KEY, { accountId: id, values } satisfies Agreed, STORED_MS);
  const pick = (isPicked: (key: Key) => boolean): OwnSettings =>
    Object.fromEntries(keys.filter(isPicked).map((key) => [key, chosen(key)]));
  const changedSince = (values: OwnSettings): OwnSettings =>
    pick((key) => chosen(key) !== undefined && !isSame(chosen(key), values[key]));

  async function send(id: string, changed: OwnSettings, agreed: OwnSettings): Promise<void> {
    if (accountId() !== id) {
      // Somebody else is here by now.
      return;
    }
    if (Object.keys(changed).length > 0) {
      await client.call(putOwnSettings, { settings: changed });
    }
    agreeOn(id, { ...agreed, ...changed });
  }

  async function takeOver(id: string): Promise<void> {
    const { settings: there } = await client.call(getOwnSettings, {});
    if (accountId() !== id) {
      return;
    }
    const agreed = agreedWith(id);
    const changed = agreed ? changedSince(agreed) : {};
    for (const key of keys) {
      const value = there[key];
      if (value !== undefined && !(key in changed) && !isSame(value, chosen(key))) {
        await (settings[key].apply as (value: unknown) => void | Promise<void>)(value);
      }
    }
    // What the server does not have counts as agreed too: it was chosen before, perhaps by somebody else.
    const agreedNow = pick((key) => chosen(key) !== undefined && !(key in changed));
    await send(id, changed, { ...agreed, ...agreedNow });
  }

  /** One after the other; what fails is made up for by the next. */
  const inTurn = (work: (id: string) => Promise<void>): Promise<void> => {
    turn = turn
      .then(async () => {
        const id = accountId();
        if (id !== undefined) {
          await work(id);
        }
      })
      .catch(() => {});
    return turn;
  };

  return {
    /** At the start and whenever somebody else is here. */
    takeOver: () => inTurn(takeOver),
    /** After something was chosen. */
    save: () =>
      inTurn(async (id) => {
        const agreed = agreedWith(id);
        await (agreed ? send(id, changedSince(agreed), agreed) : takeOver(id));
      }),
  };
}

/** The database orders the keys of an object as it likes. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return one === other;
  }
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}
