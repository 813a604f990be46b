import { createPrivateKey } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '../../../testing/child.ts';
import { atScale } from '../../../testing/scale.ts';
import { newPrivateKey } from './new-key.ts';

test.each([
  ['x25519', 'X25519'],
  ['ed25519', 'Ed25519'],
] as const)('a new %s key is whole, and another each time', (curve, crv) => {
  const [one, other] = [newPrivateKey(curve), newPrivateKey(curve)];
  expect(one).toEqual({ kty: 'OKP', crv, x: expect.any(String), d: expect.any(String) });
  expect(createPrivateKey({ key: one, format: 'jwk' }).asymmetricKeyType).toBe(curve);
  expect(other['d']).not.toBe(one['d']);
});

// A process that hangs here does so for good (a garbage collection at the wrong moment): a busy machine has its time.
test('keys can be made while the garbage is collected', { timeout: 600_000 }, async () => {
  const script = fileURLToPath(new URL('testing/make-keys.ts', import.meta.url));
  const count = atScale(20_000);
  // A small nursery is collected often.
  const args = ['--max-semi-space-size=1', '--import', 'tsx', script, String(count)];
  const child = startChild(process.execPath, args);
  onTestFinished(() => {
    child.process.kill('SIGKILL');
  });
  await expect(child.said('made')).resolves.toBe(`made ${count}`);
});
