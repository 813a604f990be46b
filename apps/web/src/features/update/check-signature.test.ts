import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy } from './check-signature.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 3072 });
const spki = ({ publicKey }: ReturnType<typeof pair>) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const TEXT = 'baohe-manifest-v1\n1.1.0\nandroid\nstable';
const ours = pair();
const SIGNATURE = sign('sha256', Buffer.from(TEXT), ours.privateKey).toString('base64');

test('what Node signs with the operator’s key is accepted in the browser', async () => {
  expect(await isSignedBy(spki(ours), TEXT, SIGNATURE)).toBe(true);
});

test.each([
  ['an altered text', spki(ours), TEXT.replace('1.1.0', '1.1.1'), SIGNATURE],
  ['another key', spki(pair()), TEXT, SIGNATURE],
  ['no signature', spki(ours), TEXT, ''],
  ['no key', '', TEXT, SIGNATURE],
  ['a key that is none', 'bm9uZQ==', TEXT, SIGNATURE],
  ['what is no base64', spki(ours), TEXT, '%%%'],
])('%s is refused', async (_, key, text, signature) => {
  expect(await isSignedBy(key, text, signature)).toBe(false);
});
