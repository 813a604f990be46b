import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_OPTIONS } from '@baohe/domain/import/import-options';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readTextFile } from './text-file.ts';

const TEXT = '星海旅人与机械猫';
const GB = Buffer.from('d0c7baa3c2c3c8cbd3ebbbfad0b5c3a8', 'hex');
const utf16 = Buffer.from(TEXT, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT), 'auto', { text: TEXT, guessed: null }],
  ['GB 18030 that nobody stated', GB, 'auto', { text: TEXT, guessed: 'gb18030' }],
  ['GB 18030 that was stated', GB, 'gb18030', { text: TEXT, guessed: null }],
  [
    'a mark of UTF-8, whatever was stated',
    Buffer.from(`\uFEFF${TEXT}`),
    'gb18030',
    { text: TEXT, guessed: null },
  ],
  [
    'a mark of UTF-16',
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    'auto',
    { text: TEXT, guessed: null },
  ],
  [
    'a mark of UTF-16, the other way round',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    'auto',
    { text: TEXT, guessed: null },
  ],
] as const)('a text beside a work is read in %s', async (_, bytes, encoding, read) => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'a.srt'), bytes);
  const job = { root, options: { ...DEFAULT_OPTIONS, encoding } };
  expect(await readTextFile(job as Parameters<typeof readTextFile>[0], 'a.srt')).toEqual(read);
});
