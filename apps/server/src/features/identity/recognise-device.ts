import type { Clock } from '../../platform/clock.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { IdentitySecrets } from '../../platform/secrets/identity-secrets.ts';
import { readDeviceCookie } from './device-cookie.ts';
import type { DeviceOwner, DevicesRepository, StoredDevice } from './devices.repository.ts';
import { judgeDevice, type Judgement, type JudgeDevice, type ShownDevice } from './judge-device.ts';

/** What a browser shows at its start. */
export interface Shown {
  fingerprint: string;
  proof?: ShownDevice['proof'];
}

type Recognised = Judgement & { device: StoredDevice; account: DeviceOwner };

/** Which device this is and what is to become of it; null for one that nobody knows. */
export type RecogniseDevice = (shown: Shown, visit: Visit) => Promise<Recognised | null>;

interface Parts {
  devices: DevicesRepository;
  secrets: IdentitySecrets;
  clock: Clock;
  judge?: JudgeDevice;
}

/** By its cookie, and by its key where it has one. The fingerprint is not asked. */
export function openRecognition({
  devices,
  secrets,
  clock,
  judge = judgeDevice,
}: Parts): RecogniseDevice {
  return async ({ proof }, visit) => {
    const cookie = readDeviceCookie(visit.deviceCookie);
    const shown = cookie && { secret: cookie.secret, proof, origin: visit.origin };
    return (
      shown &&
      devices.whileLocked(cookie.deviceId, (device) => judge(device, shown, secrets, clock()))
    );
  };
}
