import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isDowngrade,
  isTooOld,
  pickRelease,
  type OfferedRelease,
  type ReleaseClient,
} from './pick-release.ts';
import { isNewerVersion } from './version-key.ts';

const NOW = new Date('2026-11-18T00:00:00Z');

const release = (versionKey: string, more: Partial<OfferedRelease> = {}): OfferedRelease => ({
  versionKey,
  platform: 'android',
  channel: 'stable',
  upgradeType: 2,
  isActive: true,
  isPublished: true,
  minNativeBuild: 0,
  notAfter: null,
  rolloutPercent: 100,
  ...more,
});

const client = (more: Partial<ReleaseClient> = {}): ReleaseClient => ({
  versionKey: '1.0.0',
  platform: 'android',
  channel: 'stable',
  nativeBuild: 7,
  upgradeType: undefined,
  device: 'device',
  ...more,
});

const picked = (releases: OfferedRelease[], asks: Partial<ReleaseClient> = {}) =>
  pickRelease(releases, client(asks), NOW)?.versionKey ?? null;

test('a client gets the newest above its own, and nothing where there is none', () => {
  const both = [release('1.9.0', { upgradeType: 1 }), release('1.10.0')];
  expect(picked(both)).toBe('1.10.0');
  expect(picked(both, { versionKey: undefined })).toBe('1.10.0');
  expect(picked(both, { versionKey: '1.10.0' })).toBeNull();
  expect(picked(both, { versionKey: '2.0.0' })).toBeNull();
  expect(picked(both, { upgradeType: 1 })).toBe('1.9.0');
  expect(picked(both, { versionKey: 'a1b2c3' })).toBeNull();
});

test.each<[string, Partial<OfferedRelease>]>([
  ['is not active', { isActive: false }],
  ['is a draft', { isPublished: false }],
  ['is of another platform', { platform: 'ios' }],
  ['is of another channel', { channel: 'beta' }],
  ['has ended', { notAfter: new Date(NOW.getTime() - 1) }],
  ['is rolled out to nobody yet', { rolloutPercent: 0 }],
])('a release that %s is not offered', (_, more) => {
  expect(picked([release('1.1.0', more)])).toBeNull();
});

test('a wrapper that is too old for the bundle is led to the full release', () => {
  const bundle = release('1.3.0', { minNativeBuild: 8 });
  const full = release('1.2.0', { upgradeType: 1 });
  expect(picked([bundle, full])).toBe('1.2.0');
  expect(picked([bundle, full], { upgradeType: 2 })).toBe('1.2.0');
  expect(picked([bundle, full], { nativeBuild: 8 })).toBe('1.3.0');
  expect(picked([bundle, full], { nativeBuild: undefined })).toBe('1.3.0');
  expect(picked([bundle])).toBeNull();
});

const anyRelease = fc
  .record({
    minor: fc.nat({ max: 12 }),
    platform: fc.constantFrom('android' as const, 'ios' as const),
    upgradeType: fc.constantFrom(1 as const, 2 as const),
    isActive: fc.boolean(),
    isPublished: fc.boolean(),
    minNativeBuild: fc.nat({ max: 9 }),
    notAfter: fc.option(fc.constantFrom(new Date(0), new Date('2030-01-01'))),
    rolloutPercent: fc.constantFrom(0, 30, 100),
  })
  .map(({ minor, ...rest }) => release(`1.${minor}.0`, rest));

test('whatever is released: never older than what runs, never stopped, ended or for another wrapper', () => {
  fc.assert(
    fc.property(
      fc.array(anyRelease),
      fc.nat({ max: 12 }),
      fc.nat({ max: 9 }),
      (all, has, build) => {
        const asks = client({ versionKey: `1.${has}.0`, nativeBuild: build });
        const found = pickRelease(all, asks, NOW);
        expect(
          found === null ||
            (isNewerVersion(found.versionKey, `1.${has}.0`) &&
              found.platform === 'android' &&
              found.isActive &&
              found.isPublished &&
              found.rolloutPercent > 0 &&
              (found.notAfter === null || found.notAfter >= NOW) &&
              (found.upgradeType === 1 || found.minNativeBuild <= build)),
        ).toBe(true);
      },
    ),
  );
});

test.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.10.0', false],
  ['1.9.0', '', false],
  ['a1b2c3', '1.10.0', false],
  [undefined, '1.10.0', false],
])('%s is too old where the oldest is %j: %s', (has, oldest, expected) => {
  expect(isTooOld(has, oldest)).toBe(expected);
});

test('activating what is older than something that was active is a downgrade', () => {
  expect(isDowngrade('1.9.0', ['1.8.0', '1.10.0'])).toBe(true);
  expect(isDowngrade('1.10.0', ['1.8.0', '1.10.0'])).toBe(false);
  expect(isDowngrade('1.0.0', [])).toBe(false);
});
