import { expect, test } from 'vitest';
import { dialogNames, routePaths } from '../app-tables.ts';
import { axeOver } from '../axe-over.ts';
import { dialogLooks, routeLooks } from '../looks.ts';

test('every route and every dialog has a visit', () => {
  expect(Object.keys(routeLooks(''))).toEqual(expect.arrayContaining(routePaths()));
  expect(Object.keys(dialogLooks('')).toSorted()).toEqual(dialogNames().toSorted());
  expect(routePaths().length).toBeGreaterThan(0);
});

axeOver(routeLooks);
