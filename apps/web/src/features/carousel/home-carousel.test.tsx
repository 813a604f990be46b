import { carouselList } from '@baohe/contract/carousel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Slide } from '../../entities/slide.ts';
import { answer, refusal, renderOnServer, type Answer } from '../../testing/on-server.tsx';
import { slideReply } from '../../testing/replies.ts';
import { HomeCarousel } from './home-carousel.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(answers: readonly Answer[]) {
  const shown = renderOnServer(<HomeCarousel />, answers);
  await later(0);
  await later(0);
  return shown;
}

const slide = (at: number, link: string, title = ''): Slide => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  pictureUrl: `/m/slide-${at}.webp`,
  link,
  title,
});
const showing = (...slides: Slide[]) =>
  show([answer(carouselList, () => ({ records: slides.map(slideReply) }))]);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const dots = () => screen.queryAllByRole('button', { name: /^第/ });

test('the slides are the operator’s, each leads to its address', async () => {
  await showing(slide(1, '/detail?post=1'), slide(2, 'https://example.org/'));
  expect(links()).toEqual(['/detail?post=1', 'https://example.org/']);
});

test('a tap goes there inside the app', async () => {
  const { address } = await showing(slide(1, '/term?term=CAT_1_1'), slide(2, '/sesame'));
  fireEvent.click(screen.getByRole('link', { name: '第 1 张，共 2 张' }));
  await later(10);
  expect(address()).toBe('/term?term=CAT_1_1');
});

test('a slide has its title on it, and for who cannot see it too', async () => {
  await showing(slide(1, '/detail?post=1', '雨夜的栈桥'), slide(2, '/sesame'));
  const link = screen.getByRole('link', { name: '雨夜的栈桥' });
  expect(link.textContent).toBe('雨夜的栈桥');
  expect(screen.getByRole('link', { name: '第 2 张，共 2 张' }).textContent).toBe('');
  expect(screen.getByRole('button', { name: '第 1 张，共 2 张 雨夜的栈桥' })).toBeTruthy();
});

test('what is no address of a page leads nowhere', async () => {
  // oxlint-disable-next-line no-script-url -- it is what must not become a link
  await showing(slide(1, 'javascript:alert(1)'), slide(2, '/sesame'));
  expect(links()).toEqual(['/sesame']);
});

test('it turns after 8 s', async () => {
  await showing(slide(1, '/a'), slide(2, '/b'));
  await later(7900);
  expect(dots()[0]?.getAttribute('aria-current')).toBe('true');
  await later(200);
  expect(dots()[1]?.getAttribute('aria-current')).toBe('true');
});

test.each([
  ['there are no slides', answer(carouselList, () => ({ records: [] }))],
  [
    'they do not come',
    answer(carouselList, () => {
      throw refusal('server.busy');
    }),
  ],
])('when %s two of our own are shown, which lead to the start', async (_, said) => {
  await show([said]);
  expect(links()).toEqual(['/', '/']);
  expect(screen.getByRole('link', { name: /打开宝盒/ })).toBeTruthy();
  expect(dots()).toHaveLength(2);
});
