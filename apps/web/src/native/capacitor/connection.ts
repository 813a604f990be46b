import type { DevicePorts } from '../ports.ts';

export const watchConnection: DevicePorts['watchConnection'] = (changed) => {
  let isOver = false;
  let stop = async () => undefined as void;

  const watch = async () => {
    const { Network } = await import('@capacitor/network');
    let before = (await Network.getStatus()).connectionType as string;
    const listening = await Network.addListener('networkStatusChange', ({ connectionType }) => {
      const was = before;
      before = connectionType;
      if (!isOver && was !== before) {
        changed(before, was);
      }
    });
    stop = () => listening.remove();
    if (isOver) {
      await stop();
    }
  };
  void watch();
  return () => {
    isOver = true;
    void stop();
  };
};
