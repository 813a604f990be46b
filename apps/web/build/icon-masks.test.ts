import { expect, test } from 'vitest';
import { fillIcons } from './icon-masks.ts';

test('icons stand side by side in one picture, with the stroke that was asked for', async () => {
  const css = await fillIcons('a { mask: url(lucide/2.4:flame,tv) 0 0; }');
  expect(css).toMatch(/^a \{ mask: url\("data:image\/svg\+xml,[^"]+"\) 0 0; \}$/);
  const svg = decodeURIComponent(/data:image\/svg\+xml,([^"]+)/.exec(css)?.[1] ?? '');
  expect(svg).toContain("width='48' height='24'");
  expect(svg).toContain("stroke-width='2.4'");
  expect(svg.match(/<g transform='translate\(\d+\)'><(path|rect|circle)/g)).toHaveLength(2);
});

test('an icon that the library does not have stops the build', async () => {
  await expect(fillIcons('a { mask: url(lucide/2:no-such-icon); }')).rejects.toThrow(
    'no-such-icon',
  );
});

test('a sheet without icons stays as it is', async () => {
  expect(await fillIcons('a { mask: url(x.svg); }')).toBe('a { mask: url(x.svg); }');
});
