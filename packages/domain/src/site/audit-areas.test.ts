import { expect, test } from 'vitest';
import { areaOfAction } from './audit-areas.ts';

test.each([
  ['PUT /ope/anno/batchUpdate', 'announcements'],
  ['POST /sys/user/lock', 'people'],
  ['PUT /sys/setting/change', 'site'],
  ['npm run setting', 'commands'],
  ['POST /cnt/postsomething/else', 'other'],
  ['POST /backend/cnt/posts/addPostDownloadInfo', 'posts'],
] as const)('%s is about %s', (action, area) => {
  expect(areaOfAction(action)).toBe(area);
});
