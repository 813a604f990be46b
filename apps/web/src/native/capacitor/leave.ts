import type { DevicePorts } from '../ports.ts';

/** iOS has neither a key for it nor a way: an app there is left by the system alone. */
export const exitApp: DevicePorts['exitApp'] = () =>
  void import('@capacitor/app').then(async ({ App }) => {
    await App.exitApp();
  });

export const leaveFirstScreen: DevicePorts['leaveFirstScreen'] = (stay) => {
  stay();
  void import('@capacitor/app').then(async ({ App }) => {
    await App.minimizeApp();
  });
};
