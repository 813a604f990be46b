import { hashSecret } from '../platform/settings/hashed.ts';
import type { SettingValues } from '../platform/settings/registry.ts';

/** Said on the announcement of /sesame, so that a newcomer can try the switch. */
export const DEMO_UNLOCK_CODE = '芝麻开门';

/** What the demo has instead of what we ship; nothing of it is stored. */
export function demoSettings(): Partial<SettingValues> {
  return {
    unlockCode: hashSecret(DEMO_UNLOCK_CODE),
    spareAddress: 'https://baohe.example',
  };
}
