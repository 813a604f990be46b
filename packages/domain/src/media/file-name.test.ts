import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('the name of a poster says where it is from, what it is of and which code is on it', () => {
  const named = { site: '异次元宝盒', mark: 'K7QMX24A9S', ending: 'png' };
  expect(fileName({ ...named, title: '星海旅人与机械猫：最后的夏天' })).toBe(
    '异次元宝盒_星海旅人与机械猫：最_K7QMX24A9S.png',
  );
  expect(fileName({ ...named, site: '', title: '../a:b?\n' })).toBe('ab_K7QMX24A9S.png');
});
