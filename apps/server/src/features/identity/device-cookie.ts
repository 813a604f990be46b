import { newToken } from '../../platform/session/session.ts';

/** What a device's cookie holds: which one it is, and its secret of the moment. */
interface DeviceCookie {
  deviceId: string;
  secret: string;
}

const SHAPE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

export function readDeviceCookie(text: string | undefined): DeviceCookie | null {
  const [, deviceId, secret] = SHAPE.exec(text ?? '') ?? [];
  return deviceId && secret ? { deviceId, secret } : null;
}

export function writeDeviceCookie({ deviceId, secret }: DeviceCookie): string {
  return `${deviceId}.${secret}`;
}

export const newDeviceSecret = newToken;
export const newNonce = newToken;
