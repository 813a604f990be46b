import { expect, test } from 'vitest';
import { atSite } from './site-addresses.ts';

const site = { server: 'https://my.site', mediaToken: '9.session.key.tag' };

test('media of a reply stand at the site, and signed ones say whose they are', () => {
  const reply = {
    title: '一部漫画',
    cover: '/m/c320/aa.webp',
    pages: [{ url: '/m/full/bb.webp?e=1&u=x&s=y', size: 3 }, null],
    html: '<p><img src="/m/full/cc.webp"><img src="/m/full/dd.webp?e=1&amp;u=x"></p>',
  };
  expect(atSite(reply, site)).toEqual({
    title: '一部漫画',
    cover: 'https://my.site/m/c320/aa.webp',
    pages: [
      { url: 'https://my.site/m/full/bb.webp?e=1&u=x&s=y&t=9.session.key.tag', size: 3 },
      null,
    ],
    html: '<p><img src="https://my.site/m/full/cc.webp"><img src="https://my.site/m/full/dd.webp?e=1&amp;u=x&amp;t=9.session.key.tag"></p>',
  });
});

test('without a session nothing is added, and other texts stay as they are', () => {
  const reply = ['/m/full/bb.webp?e=1', 'see /m/ here', '/one/osusume', 5, true, null, undefined];
  expect(atSite(reply, { ...site, mediaToken: '' })).toEqual([
    'https://my.site/m/full/bb.webp?e=1',
    ...reply.slice(1),
  ]);
});
