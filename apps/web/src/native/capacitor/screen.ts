import type { DevicePorts } from '../ports.ts';

export const holdScreen: DevicePorts['holdScreen'] = async () => {
  const { KeepAwake } = await import('@capacitor-community/keep-awake');
  await KeepAwake.keepAwake();
  return () => void KeepAwake.allowSleep();
};

export const lockOrientation: DevicePorts['lockOrientation'] = async (orientation) => {
  const { ScreenOrientation } = await import('@capacitor/screen-orientation');
  await ScreenOrientation.lock({ orientation });
  return () => void ScreenOrientation.unlock();
};

export const watchVolumeKeys: DevicePorts['watchVolumeKeys'] = (pressed) => {
  let isOver = false;
  const watch = async () => {
    const { VolumeButtons } = await import('@capacitor-community/volume-buttons');
    await VolumeButtons.watchVolume(
      { disableSystemVolumeHandler: true, suppressVolumeIndicator: true },
      ({ direction }) => {
        if (!isOver) {
          pressed(direction);
        }
      },
    );
  };
  const watching = watch();
  const stop = async () => {
    await watching;
    const { VolumeButtons } = await import('@capacitor-community/volume-buttons');
    await VolumeButtons.clearWatch();
  };
  watching.catch(() => undefined);
  return () => {
    isOver = true;
    stop().catch(() => undefined);
  };
};
