import type { Client, ClientOptions } from '@baohe/client/client';
import type { OwnerKey } from './owner-assertion.ts';

/**
 * What the app needs of the device it runs on. Each port has two twins: `native/<port>.ts` for browsers and
 * `native/capacitor/<port>.ts` for the native app, chosen when the app is built (`vite build --mode native`), so that a
 * browser never loads a plugin and no screen knows of one.
 */
export interface DevicePorts {
  /** The address of the site in front of its paths; empty in a page of the site itself. */
  SERVER: string;
  /** For links that are sent to others. */
  siteOrigin: () => string;
  /** The way to the server: with cookies in a browser, with tokens of its own in the app. */
  connect: (options: ClientOptions) => Client;
  openEvents: (path: string) => LiveEvents;

  /** Undefined where only the page can be left. */
  exitApp: (() => void) | undefined;
  /** "Back" below the first screen, where nobody wants it: out of the app without ending it. */
  leaveFirstScreen: (stay: () => void) => void;

  /** Opens a page of another site beside the app, which stays as it is. */
  openOutside: (address: string) => Promise<void>;

  /** 'none' without network; wifi, cellular … where it is told, else 'unknown'. */
  watchConnection: (changed: (now: ConnectionType, before: ConnectionType) => void) => () => void;

  /** Empty where nothing may be read. */
  readClipboard: () => Promise<string>;
  writeClipboard: (text: string) => Promise<void>;
  /** What may be read without asking anybody; null where there is no such permission to give. */
  clipboardPermission: () => Promise<PermissionState | null>;
  /** Calls back when somebody comes back to the app. */
  onReturn: (returned: () => void) => () => void;

  /** Hands a picture to the person; says where it is now. Null: they have changed their mind. */
  keepPicture: (picture: File) => Promise<'album' | 'downloads' | null>;
  /** Saves a file under a name. 'album': nothing but us says that it was saved. */
  saveFile: (file: Blob, name: string) => Promise<'album' | 'elsewhere'> | void;

  canShare: () => boolean;
  /** Rejects with an AbortError where somebody puts the sheet away. */
  share: (shared: Shared) => Promise<void>;

  /** Whether face, fingerprint or the device's own code can open the lock of the app. */
  canCheckOwner: () => Promise<boolean>;
  /** Asks the owner once, and makes a key that only they can use. Rejects where they refuse. */
  makeOwnerKey: (name: string) => Promise<OwnerKey>;
  /** Asks the owner. False, or rejects, where it is not them or they refuse. */
  checkOwner: (key: OwnerKey) => Promise<boolean>;

  /** Keeps the screen on; undefined where nothing can. The answer lets it go. */
  holdScreen: () => Promise<(() => void) | undefined>;
  /** Turns the screen as a film lies; the answer lets it turn by itself again. */
  lockOrientation: (orientation: 'landscape' | 'portrait') => Promise<() => void>;
  /** Calls back for the keys at the side of a phone, which then do not change the sound. */
  watchVolumeKeys: (pressed: (key: 'up' | 'down') => void) => () => void;
}

export type ConnectionType = string;

/** A stream of server-sent events, as far as the app listens to it. */
export interface LiveEvents {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
  close: () => void;
}

export interface Shared {
  text: string;
  url: string;
  /** Sent instead where the device takes files. */
  picture?: File | undefined;
}
