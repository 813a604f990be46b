import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealedTexts } from './sealed-text.ts';

const texts = sealedTexts(randomBytes(32));

it('what is sealed is read again, and looks different each time', () => {
  const sealed = texts.seal('商户密钥', 'gateway a');
  expect(texts.open(sealed, 'gateway a')).toBe('商户密钥');
  expect(sealed.includes(Buffer.from('商户密钥'))).toBe(false);
  expect(texts.seal('商户密钥', 'gateway a').equals(sealed)).toBe(false);
});

it('what was changed, moved to another row or sealed elsewhere is not read', () => {
  const sealed = texts.seal('key', 'gateway a');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => texts.open(changed, 'gateway a')).toThrow(/authenticate|Invalid|tag/);
  expect(() => texts.open(sealed, 'gateway b')).toThrow(/authenticate|Invalid|tag/);
  expect(() => sealedTexts(randomBytes(32)).open(sealed, 'gateway a')).toThrow(
    /authenticate|Invalid|tag/,
  );
  expect(() => texts.open(Buffer.alloc(3), 'gateway a')).toThrow(/authenticate|Invalid|tag/);
});
