import { expect, test } from 'vitest';
import { withSheetsBehindSplash } from './splash-first.ts';

const SHEET = '<link rel="stylesheet" crossorigin href="/assets/a.css">';

test('the sheet stands behind the splash, and before what needs it', () => {
  const page = `<head>\n    <style>#splash{}</style>\n    ${SHEET}\n  </head><body><div id="splash"></div><div id="root"></div></body>`;
  const moved = withSheetsBehindSplash(page);
  expect(moved.split(SHEET)).toHaveLength(2);
  expect(moved.indexOf('id="splash"')).toBeLessThan(moved.indexOf(SHEET));
  expect(moved.indexOf(SHEET)).toBeLessThan(moved.indexOf('id="root"'));
  expect(moved.replaceAll(/\s+/g, '')).toHaveLength(page.replaceAll(/\s+/g, '').length);
});

test('a page without a sheet stops the build', () => {
  expect(() => withSheetsBehindSplash('<div id="root"></div>')).toThrow('no sheet');
});
