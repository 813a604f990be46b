import { expect, test } from 'vitest';
import { uploadRefusal, type UploadLimits, type UploadTotals } from './upload-limits.ts';
import { LARGEST_PICTURE, type UploadPurpose } from './uploads.ts';

const LIMITS: UploadLimits = {
  largestBytes: 1000,
  ownBytes: 5000,
  ownCount: 10,
  siteBytes: 9000,
  open: 2,
  reserveBytes: 100,
};
const NOTHING: UploadTotals = {
  ownOpen: 0,
  ownCount: 0,
  ownBytes: 0,
  siteBytes: 0,
  freeBytes: 1_000_000,
  awaitedBytes: 0,
};

test.each<[string, number, Partial<UploadTotals>, ReturnType<typeof uploadRefusal>]>([
  ['as large as may be', 1000, {}, null],
  ['one byte more', 1001, {}, 'too-large'],
  ['a second one', 1, { ownOpen: 1 }, null],
  ['a third one', 1, { ownOpen: 2 }, 'too-many-open'],
  ['the last byte of a person', 1000, { ownBytes: 4000 }, null],
  ['one more than a person has', 1000, { ownBytes: 4001 }, 'quota'],
  ['more files than a person has', 1, { ownCount: 10 }, 'quota'],
  ['the last byte of the site', 1000, { siteBytes: 8000 }, null],
  ['one more than the site has', 1000, { siteBytes: 8001 }, 'quota'],
  ['the last free byte', 1000, { freeBytes: 1100 }, null],
  ['less than must stay free', 1000, { freeBytes: 1099 }, 'no-space'],
  ['what others will still write', 1000, { freeBytes: 1100, awaitedBytes: 1 }, 'no-space'],
])('%s', (_, bytes, totals, expected) => {
  expect(uploadRefusal({ bytes, purpose: 'import' }, { ...NOTHING, ...totals }, LIMITS)).toBe(
    expected,
  );
});

test.each<[UploadPurpose, ReturnType<typeof uploadRefusal>]>([
  ['import', null],
  ['picture', 'too-large'],
])('what a picture never is, for the purpose %s', (purpose, expected) => {
  const wide = { ...LIMITS, largestBytes: 1e12, ownBytes: 1e12, siteBytes: 1e12 };
  const bytes = LARGEST_PICTURE + 1;
  expect(uploadRefusal({ bytes, purpose }, { ...NOTHING, freeBytes: 1e12 }, wide)).toBe(expected);
});
