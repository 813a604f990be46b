import type { DevicePorts } from '../ports.ts';

/** The system tells the person by itself when an app looks, and whoever minds has the switch in the settings. */
export const clipboardPermission: DevicePorts['clipboardPermission'] = async () => 'granted';

export const onReturn: DevicePorts['onReturn'] = (returned) => {
  let isOver = false;
  let stop = async () => undefined as void;

  const listen = async () => {
    const { App } = await import('@capacitor/app');
    const listening = await App.addListener('appStateChange', ({ isActive }) => {
      if (isActive && !isOver) {
        returned();
      }
    });
    stop = () => listening.remove();
    if (isOver) {
      await stop();
    }
  };
  void listen();
  return () => {
    isOver = true;
    void stop();
  };
};
