import type { DevicePorts } from './ports.ts';

/** Going back beyond our first entry takes this long at most; still being here means nothing was there. */
const GONE_MS = 600;

export const exitApp: DevicePorts['exitApp'] = undefined;

export const leaveFirstScreen: DevicePorts['leaveFirstScreen'] = (stay) => {
  const stillHere = setTimeout(stay, GONE_MS);
  addEventListener('pagehide', () => clearTimeout(stillHere), { once: true });
  history.back();
};
