import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifestText, type ReleaseManifest } from './manifest.ts';
import { bundleLink, bundleOfLink } from './release.ts';

const MANIFEST: ReleaseManifest = {
  versionKey: '1.2.3',
  platform: 'android',
  channel: 'stable',
  upgradeType: 2,
  isPopup: 0,
  fileLink: bundleLink('ab'.repeat(32)),
  sha256: 'ab'.repeat(32),
  size: 1234,
  minNativeBuild: 7,
  notAfter: null,
};

test('the text that is signed stays as it is: devices in the field check it', () => {
  expect(manifestText(MANIFEST)).toBe(
    `baohe-manifest-v1\n1.2.3\nandroid\nstable\n2\n0\n/bundles/${'ab'.repeat(32)}.zip\n${'ab'.repeat(32)}\n1234\n7\n`,
  );
  expect(manifestText({ ...MANIFEST, notAfter: '2027-01-01T00:00:00.000Z' })).toMatch(
    /\n7\n2027-01-01T00:00:00\.000Z$/,
  );
});

test('two manifests that differ have two texts', () => {
  const manifest = fc.record({
    versionKey: fc.constantFrom('1.2.3', '1.2.4'),
    platform: fc.constantFrom('android' as const, 'ios' as const),
    channel: fc.constantFrom('stable', 'beta'),
    upgradeType: fc.constantFrom(1 as const, 2 as const),
    isPopup: fc.constantFrom(0 as const, 1 as const),
    fileLink: fc.constantFrom('', '2', '/x'),
    sha256: fc.constantFrom('', 'ab'),
    size: fc.nat({ max: 3 }),
    minNativeBuild: fc.nat({ max: 3 }),
    notAfter: fc.constantFrom(null, '2027-01-01T00:00:00.000Z'),
  });
  fc.assert(
    fc.property(manifest, manifest, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(manifestText(one) === manifestText(other)).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});

test('a value with a line break is no manifest', () => {
  expect(() => manifestText({ ...MANIFEST, channel: 'stable\nbeta' })).toThrow('line break');
});

test('the link of a bundle names its bytes', () => {
  expect(bundleOfLink(MANIFEST.fileLink)).toBe(MANIFEST.sha256);
  expect(bundleOfLink('https://elsewhere/bundles/x.zip')).toBeNull();
});
