import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

test.each([
  ['UTF-8', [0xe6, 0xbd, 0xae, 0xe6, 0xb0, 0xb4]],
  ['GBK', [0xb3, 0xb1, 0xcb, 0xae]],
])('%s is read', async (_, bytes) => {
  expect(await textIn(new Response(Uint8Array.from(bytes)))).toBe('潮水');
});
