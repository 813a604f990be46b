import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedName } from './saved-name.ts';

const image = {
  site: '异次元宝盒',
  title: '风铃町的夏天',
  number: 12,
  address: '/m/full/ab.webp?u=1&s=a.b',
};

test('site, title, index and the original ending', () => {
  expect(savedName(image)).toBe('异次元宝盒_风铃町的夏天_12.webp');
  expect(savedName({ ...image, title: '一二三四五六七八九十十一十二', address: '/a/b.PNG' })).toBe(
    '异次元宝盒_一二三四五六七八九十_12.png',
  );
  expect(savedName({ ...image, address: '/m/noending' })).toBe('异次元宝盒_风铃町的夏天_12.jpg');
});

test('ten characters, not ten halves of characters', () => {
  const name = savedName({ ...image, title: '🐱'.repeat(12) });
  expect(name).toBe(`异次元宝盒_${'🐱'.repeat(10)}_12.webp`);
});

test('whatever a title is, the name is one that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(5000), (title, number) => {
      const name = savedName({ ...image, title, number });
      expect(name).toMatch(/^异次元宝盒_[^<>:"/\\|?*\p{Cc}]*\.webp$/u);
      expect(name.split('.')).toHaveLength(2);
    }),
  );
});
