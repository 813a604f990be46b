import type { DevicePorts } from './ports.ts';

export const holdScreen: DevicePorts['holdScreen'] = async () => {
  if (!('wakeLock' in navigator)) {
    return undefined;
  }
  // Refused on a low battery, and over plain http.
  const held = await navigator.wakeLock.request('screen').catch(() => undefined);
  return () => void held?.release().catch(() => {});
};

/** Not every browser can turn a screen, whatever the types say. */
interface TurnableScreen {
  orientation?: Partial<Pick<ScreenOrientation, 'lock'>>;
}

export const lockOrientation: DevicePorts['lockOrientation'] = async (kind) => {
  const { orientation }: TurnableScreen = globalThis.screen;
  await orientation?.lock?.(kind);
  // The browser itself lets go at the end of the full screen.
  return () => undefined;
};

/** A browser leaves them to the system. */
export const watchVolumeKeys: DevicePorts['watchVolumeKeys'] = () => () => undefined;
