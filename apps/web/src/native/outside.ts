import type { DevicePorts } from './ports.ts';

export const openOutside: DevicePorts['openOutside'] = async (address) => {
  window.open(address, '_blank', 'noopener');
};
