import { expect, test } from 'vitest';
import { cleanUploadName, endingOfName, LONGEST_UPLOAD_NAME } from './upload-name.ts';

test.each([
  ['漫画 第1卷.cbz', '漫画 第1卷.cbz'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.zip', 'a.zip'],
  ['..', 'upload'],
  ['/', 'upload'],
  ['', 'upload'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\u001B[31m\r\n.zip', 'ab[31m.zip'],
  ['gpj.\u202Eexe', 'gpj.exe'],
  ['  spaces .zip  ', 'spaces .zip'],
  ['e\u0301.txt', 'é.txt'],
  ['\uD800.zip', 'zip'],
])('%j is called %j', (given, name) => {
  expect(cleanUploadName(given)).toBe(name);
});

test('a long name is cut before its ending, between characters', () => {
  const name = cleanUploadName(`${'🐈'.repeat(300)}.cbz`);
  expect(Array.from(name)).toHaveLength(LONGEST_UPLOAD_NAME);
  expect(name).toMatch(/^🐈+\.cbz$/u);
});

test.each([
  ['a.CBZ', 'cbz'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['a.第一卷', ''],
  ['a.x/../../y', ''],
])('%j ends in %j', (name, ending) => {
  expect(endingOfName(name)).toBe(ending);
});
