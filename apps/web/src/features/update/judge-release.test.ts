import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Release } from '../../entities/app-release.ts';
import { judgeRelease, type DeviceFacts } from './judge-release.ts';
import { EMPTY_RECORD, noteApplied, noteRolledBack, type Asker } from './start-record.ts';
import { release } from './testing/releases.ts';

const NOW = Date.parse('2026-11-18T06:00:00.000Z');
const HOUR_MS = 3_600_000;

const PHONE: DeviceFacts = {
  running: { version: '1.0.9', platform: 'android', channel: 'stable', nativeBuild: 7 },
  record: EMPTY_RECORD,
  hasPage: true,
  now: NOW,
};
const BROWSER: DeviceFacts = {
  ...PHONE,
  running: { version: '1.0.9', platform: 'web', channel: 'stable', nativeBuild: null },
};

const judge = (
  offered: Release | null,
  device: Partial<DeviceFacts> = {},
  { isTrusted = true, by = 'app' }: { isTrusted?: boolean; by?: Asker } = {},
) => judgeRelease(offered, isTrusted, { ...PHONE, ...device }, by).kind;

test('versions are compared by number: 1.0.10 is newer than 1.0.9', () => {
  expect(judge(release({ version: '1.0.10' }))).toBe('online');
});

test.each(['1.0.9', '1.0.8', '0.9.99', 'latest', ''])(
  'a phone on 1.0.9 never goes to %s, signed or not',
  (version) => {
    expect(judge(release({ version }))).toBe('none');
    expect(judge(release({ version, isFull: true }))).toBe('none');
  },
);

test('what nobody signed is not loaded into a wrapper', () => {
  expect(judge(release(), {}, { isTrusted: false })).toBe('untrusted');
});

test.each([
  ['for another platform', { platform: 'ios' }],
  ['for another channel', { channel: 'beta' }],
  ['past its time', { notAfter: '2026-11-18T05:59:59.000Z' }],
] as const)('a signed release %s is not taken', (_, facts) => {
  expect(judge(release(facts))).toBe('untrusted');
});

test('a bundle that needs a newer wrapper leads to the installation, and cannot be left', () => {
  const verdict = judgeRelease(release({ minNativeBuild: 8 }), true, PHONE, 'app');
  expect(verdict).toMatchObject({ kind: 'full', isForced: true });
});

test('only a signature, or a site that does not speak with it any more, holds somebody at an installation', () => {
  const isForced = (facts: Partial<Release>, isTrusted: boolean) =>
    judgeRelease(release({ isFull: true, ...facts }), isTrusted, PHONE, 'app');
  expect(isForced({}, true)).toMatchObject({ kind: 'full', isForced: true });
  expect(isForced({}, false)).toMatchObject({ kind: 'full', isForced: false });
  expect(isForced({ isTooOld: true }, false)).toMatchObject({ kind: 'full', isForced: true });
});

test('a new wrapper of the version that it was built for is held by no release of that number', () => {
  const full = release({ version: '2.0.0', isFull: true });
  const on = (version: string) => judge(full, { running: { ...PHONE.running, version } });
  expect(on('1.0.0')).toBe('full');
  expect(on('2.0.0')).toBe('none');
});

test('nobody is held where nobody knows what to install from', () => {
  const held = { kind: 'full', isForced: false };
  const device = { ...PHONE, hasPage: false };
  const signed = release({ isFull: true });
  expect(judgeRelease(signed, true, device, 'app')).toMatchObject(held);
  expect(judgeRelease({ ...signed, isTooOld: true }, false, device, 'app')).toMatchObject(held);
  const demanding = release({ minNativeBuild: 8 });
  expect(judgeRelease(demanding, true, device, 'app')).toMatchObject(held);
});

test('a browser trusts its site, and loads a full release by loading the page', () => {
  expect(judge(release({ platform: 'web' }), BROWSER, { isTrusted: false })).toBe('online');
  expect(judge(release({ isFull: true }), BROWSER, { isTrusted: false })).toBe('online');
});

test('a release that did not start is tried once more, hours later, and then never again', () => {
  const once = { record: noteRolledBack(EMPTY_RECORD, '1.1.0', NOW) };
  expect(judge(release(), once)).toBe('none');
  expect(judge(release(), { ...once, now: NOW + 7 * HOUR_MS })).toBe('online');
  expect(judge(release(), once, { by: 'person' })).toBe('online');
  expect(judge(release({ version: '1.1.1' }), once)).toBe('online');

  const twice = { record: noteRolledBack(once.record, '1.1.0', NOW) };
  expect(judge(release(), { ...twice, now: NOW + 1000 * HOUR_MS })).toBe('blocked');
  expect(judge(release(), twice, { by: 'person' })).toBe('blocked');
});

test('a release that started after all is forgiven its first failure', () => {
  const failed = noteRolledBack(EMPTY_RECORD, '1.1.0', NOW);
  const started = noteApplied(failed, '1.1.0');
  expect(started.failures).toEqual({});
  expect(started.unreported.map(({ phase }) => phase)).toEqual(['rolledback', 'applied']);
});

test('whatever a server offers, a wrapper only loads what is newer, signed, meant for it and not blocked', () => {
  const number = fc.integer({ min: 0, max: 30 });
  const version = fc.tuple(number, number, number).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(
      fc.record({
        version,
        running: version,
        isTrusted: fc.boolean(),
        isFull: fc.boolean(),
        platform: fc.constantFrom('android' as const, 'ios' as const, 'web' as const),
        minNativeBuild: fc.integer({ min: 0, max: 20 }),
        failures: fc.integer({ min: 0, max: 3 }),
        by: fc.constantFrom<Asker>('app', 'person'),
      }),
      (one) => {
        const record = Array.from({ length: one.failures }).reduce(
          (before: typeof EMPTY_RECORD) => noteRolledBack(before, one.version, 0),
          EMPTY_RECORD,
        );
        const { version: offered, isFull, platform, minNativeBuild } = one;
        const verdict = judgeRelease(
          release({ version: offered, isFull, platform, minNativeBuild }),
          one.isTrusted,
          { ...PHONE, running: { ...PHONE.running, version: one.running }, record },
          one.by,
        );
        const [to, from] = [offered, one.running].map((key) =>
          key.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0),
        );
        const mayLoad =
          to! > from! &&
          one.isTrusted &&
          !isFull &&
          platform === 'android' &&
          minNativeBuild <= 7 &&
          one.failures < 2;
        expect(verdict.kind === 'online').toBe(mayLoad);
      },
    ),
    { numRuns: 2000 },
  );
});
