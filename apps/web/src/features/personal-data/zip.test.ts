import { expect, onTestFinished, test, vi } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { zipOf } from './zip.ts';

const AT = new Date(2026, 10, 17, 12, 34, 56);
const FILES = [
  { name: 'README.txt', text: '你好\r\n' },
  { name: '列表.json', text: JSON.stringify(Array.from({ length: 5000 }, (_, n) => ({ n }))) },
  { name: 'empty.json', text: '' },
];
const expected = Object.fromEntries(FILES.map(({ name, text }) => [name, text]));

const bytesOf = async (zip: Blob) => Buffer.from(await zip.arrayBuffer());

test('a ZIP is read by its directory, with names, sizes and sums', async () => {
  const zip = await bytesOf(await zipOf(FILES, AT));
  expect(readZip(zip)).toEqual(expected);
  expect(zip.length).toBeLessThan(FILES[1]!.text.length / 2);
});

test('a browser without deflate stores the texts as they are', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(readZip(await bytesOf(await zipOf(FILES, AT)))).toEqual(expected);
});

test('a damaged ZIP is found out', async () => {
  const zip = await bytesOf(await zipOf([{ name: 'a', text: 'b' }], AT));
  const crcInDirectory = zip.readUInt32LE(zip.length - 22 + 16) + 16;
  zip[crcInDirectory]! ^= 1;
  expect(() => readZip(zip)).toThrow('a is damaged');
});
