import { expect, test } from 'vitest';
import { groupImage } from '../../testing/images.ts';
import { isLargest, isSmaller, reasonsFor } from './compare.ts';

const png = groupImage({ name: 'a', width: 2400, height: 3200, isLossless: true, bytes: 900 });
const jpeg = groupImage({ name: 'b', width: 1200, height: 1600, bytes: 500 });

test('the largest and a lossless one are named as the reasons', () => {
  expect(reasonsFor(png, [jpeg])).toEqual(['largest', 'lossless']);
  expect([isLargest(png, [jpeg]), isSmaller(jpeg, [png])]).toEqual([true, true]);
});

test('of equals none is larger; the larger file is the reason then, or nothing is', () => {
  const heavier = { ...jpeg, name: 'c', bytes: 501 };
  expect([isLargest(jpeg, [heavier]), isSmaller(jpeg, [heavier])]).toEqual([false, false]);
  expect(reasonsFor(heavier, [jpeg])).toEqual(['heaviest']);
  expect(reasonsFor(jpeg, [{ ...jpeg, name: 'd' }])).toEqual([]);
});
