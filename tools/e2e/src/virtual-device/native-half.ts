import { setTimeout as sleep } from 'node:timers/promises';
import { LiveUpdateHalf, noBundles, type BundleState } from './live-update-half.ts';

const LISTENS_MS = 20_000;

/** What the page asks of the system, as Android's bridge passes it on. */
interface PluginCall {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** How the system answers: with data, or refused by an error. */
type Answer = object | undefined | Promise<object | undefined>;

/** What the native half needs of the window around the page. */
interface Window {
  send: (message: object) => Promise<void>;
  /** Loads the first page of the app. */
  load: () => void;
}

/** What the phone has in it, beside the page. */
export interface PhoneState {
  /** Keystore. */
  secrets: Map<string, string>;
  preferences: Map<string, string>;
  clipboard: string;
  network: string;
  albums: { name: string; identifier: string }[];
  photos: { path: string; fileName: string; album: string }[];
  /** How often the status bar was hidden. */
  hidden: number;
  splashIsGone: boolean;
  staysAwake: boolean;
  /** How the app was left. */
  left: 'exit' | 'minimize' | undefined;
  opened: string[];
  /** What was handed to the sheet for sharing. */
  shared: { text?: string; url?: string; files?: string[] }[];
  /** How the screen is held; undefined: it turns by itself. */
  orientation: string | undefined;
  bundles: BundleState;
}

export const newPhone = (): PhoneState => ({
  secrets: new Map(),
  preferences: new Map(),
  clipboard: '',
  network: 'wifi',
  albums: [],
  photos: [],
  hidden: 0,
  splashIsGone: false,
  staysAwake: false,
  left: undefined,
  opened: [],
  shared: [],
  orientation: undefined,
  bundles: noBundles(),
});

/**
 * The native half of the plugins, after their Android sources: what is stored, and what is answered. A listener is a
 * call that stays open.
 */
export class NativeHalf {
  readonly #listeners = new Map<string, Set<PluginCall>>();
  readonly #phone: PhoneState;
  readonly #send: (message: object) => Promise<void>;
  readonly #liveUpdate: LiveUpdateHalf;

  constructor(phone: PhoneState, { send, load }: Window) {
    this.#phone = phone;
    this.#send = send;
    this.#liveUpdate = new LiveUpdateHalf(phone.bundles, load, (...event) => this.tell(...event));
  }

  async take(call: PluginCall): Promise<void> {
    const { callbackId, pluginId, methodName, options } = call;
    const name = `${pluginId}.${methodName}`;
    if (methodName === 'addListener') {
      const event = `${pluginId}.${String(options['eventName'])}`;
      this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(call));
      return;
    }
    if (methodName === 'removeListener') {
      this.#listeners.forEach((calls) =>
        calls.forEach((one) => one.callbackId === options['callbackId'] && calls.delete(one)),
      );
      return;
    }
    if (name === 'VolumeButtons.watchVolume') {
      this.#listeners.set(name, new Set([call]));
      return;
    }
    const reply = { callbackId, pluginId, methodName, save: false };
    const answer = this.#answers[name] ?? this.#liveUpdate.answers[name];
    if (!answer) {
      const error = { message: `${name} is not here`, code: 'UNIMPLEMENTED' };
      await this.#send({ ...reply, success: false, error });
      return;
    }
    try {
      await this.#send({ ...reply, success: true, data: await answer(options) });
    } catch (error) {
      await this.#send({ ...reply, success: false, error: { message: (error as Error).message } });
    }
  }

  /** The app is ended. */
  end(): void {
    this.#liveUpdate.stop();
  }

  listensTo(event: string): boolean {
    return Boolean(this.#listeners.get(event)?.size);
  }

  /** The page goes, and with it all that it listened to. */
  forget(): void {
    this.#listeners.clear();
  }

  /** Something happens on the phone, once the page listens: it does so some time after its start. */
  async tell(event: string, data: object = {}): Promise<void> {
    const givenUp = Date.now() + LISTENS_MS;
    while (!this.listensTo(event)) {
      if (Date.now() > givenUp) {
        throw new Error(`nobody listens to ${event}`);
      }
      await sleep(50);
    }
    if (event === 'Network.networkStatusChange') {
      this.#phone.network = (data as { connectionType: string }).connectionType;
    }
    for (const { callbackId, pluginId, methodName } of this.#listeners.get(event) ?? []) {
      await this.#send({ callbackId, pluginId, methodName, save: true, success: true, data });
    }
  }

  readonly #answers: Record<string, (options: Record<string, unknown>) => Answer> = {
    'App.exitApp': () => {
      this.#phone.left = 'exit';
      return undefined;
    },
    'App.minimizeApp': () => {
      this.#phone.left = 'minimize';
      return undefined;
    },
    'Browser.open': ({ url }) => {
      this.#phone.opened.push(String(url));
      return undefined;
    },
    'Clipboard.read': () => ({ value: this.#phone.clipboard, type: 'text/plain' }),
    'Clipboard.write': ({ string }) => {
      this.#phone.clipboard = String(string);
      return undefined;
    },
    'KeepAwake.keepAwake': () => {
      this.#phone.staysAwake = true;
      return undefined;
    },
    'KeepAwake.allowSleep': () => {
      this.#phone.staysAwake = false;
      return undefined;
    },
    'Media.createAlbum': ({ name }) => {
      this.#phone.albums.push({ name: String(name), identifier: `/media/${String(name)}` });
      return undefined;
    },
    'Media.getAlbums': () => ({ albums: this.#phone.albums }),
    'Media.savePhoto': ({ path, fileName, albumIdentifier }) => {
      const album = String(albumIdentifier);
      this.#phone.photos.push({ path: String(path), fileName: String(fileName), album });
      return { filePath: `${album}/${String(fileName)}.png` };
    },
    'Network.getStatus': () => ({
      connected: this.#phone.network !== 'none',
      connectionType: this.#phone.network,
    }),
    'Preferences.get': ({ key }) => ({ value: this.#phone.preferences.get(String(key)) ?? null }),
    'Preferences.set': ({ key, value }) => {
      this.#phone.preferences.set(String(key), String(value));
      return undefined;
    },
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
      data: this.#phone.secrets.get(String(prefixedKey)) ?? null,
    }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      this.#phone.secrets.set(String(prefixedKey), String(data));
      return undefined;
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
      success: this.#phone.secrets.delete(String(prefixedKey)),
    }),
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///cache/${String(path)}` }),
    'ScreenOrientation.lock': ({ orientation }) => {
      this.#phone.orientation = String(orientation);
      return undefined;
    },
    'ScreenOrientation.unlock': () => {
      this.#phone.orientation = undefined;
      return undefined;
    },
    'Share.share': (options) => {
      this.#phone.shared.push(options);
      return {};
    },
    'SplashScreen.hide': () => {
      this.#phone.splashIsGone = true;
      return undefined;
    },
    'SystemBars.hide': () => {
      this.#phone.hidden += 1;
      return undefined;
    },
    'VolumeButtons.clearWatch': () => {
      this.#listeners.delete('VolumeButtons.watchVolume');
      return undefined;
    },
  };
}
