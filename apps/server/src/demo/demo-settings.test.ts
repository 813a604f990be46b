import { expect, test } from 'vitest';
import { matchesSecret } from '../platform/settings/hashed.ts';
import { DEMO_UNLOCK_CODE, demoSettings } from './demo-settings.ts';

test('the code on the announcement is the code that opens', () => {
  expect(matchesSecret(DEMO_UNLOCK_CODE, demoSettings().unlockCode ?? '')).toBe(true);
});
