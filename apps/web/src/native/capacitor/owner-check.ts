import type { DevicePorts } from '../ports.ts';

/** The app's own page has no host that a phone would make a key for: its lock has a PIN only. */
export const canCheckOwner: DevicePorts['canCheckOwner'] = async () => false;

export const makeOwnerKey: DevicePorts['makeOwnerKey'] = () => Promise.reject(new Error('no key'));

export const checkOwner: DevicePorts['checkOwner'] = async () => false;
