import type { SettingValues } from '../platform/settings/registry.ts';

/** Said on the announcement of /sesame, so that a newcomer can try the switch. */
export const DEMO_UNLOCK_CODE = '芝麻开门';

/** Of that code, which is no secret: hashing it at each start would take 50 ms. */
const HASHED = 'scrypt.el-iij67vgvRvA0qaHls7w.S_FMt_qtNKr-HwZXqQT9zS7X4ZVwcS91HdNy9oYAi0k';

/** What the demo has instead of what we ship; nothing of it is stored. */
export function demoSettings(): Partial<SettingValues> {
  return {
    unlockCode: HASHED,
    spareAddress: 'https://baohe.example',
  };
}
