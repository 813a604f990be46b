import { expect, test } from 'vitest';
import { nameIn } from './names.ts';

test('a name is shown in the language of the viewer, or as the operator wrote it', () => {
  const names = { en: 'Comics', de: 'Comics' };
  expect(nameIn('en', '漫画', names)).toBe('Comics');
  expect(nameIn('ja', '漫画', names)).toBe('漫画');
  expect(nameIn('zh-CN', '漫画', names)).toBe('漫画');
  expect(nameIn('en', '我的分类', {})).toBe('我的分类');
  expect(nameIn('en', '我的分类', undefined)).toBe('我的分类');
});
