import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standInForFilms } from '../../../testing/film.ts';
import { filmElement, forgetFilms, openedFilm } from '../../../testing/open-film.tsx';

let films: ReturnType<typeof standInForFilms>;

beforeEach(() => {
  films = standInForFilms();
  forgetFilms();
});
afterEach(() => {
  // While the elements still have their films.
  cleanup();
  films.restore();
});

/** Parts of the track, from 0 to 1; the style sheet draws them. */
function drawn(name: '--at' | '--buffered'): number {
  const track = screen.getByRole('slider', { name: '进度' }).parentElement;
  return Number(track?.style.getPropertyValue(name));
}

test('the seek bar shows how far the film is and how much of it has come', async () => {
  await openedFilm();
  expect([drawn('--at'), drawn('--buffered')]).toEqual([0, 0]);
  act(() => films.load(filmElement(), 40));
  expect([drawn('--at'), drawn('--buffered')]).toEqual([0, 0.4]);
  act(() => films.pass(filmElement(), 25));
  act(() => films.load(filmElement(), 70));
  expect([drawn('--at'), drawn('--buffered')]).toEqual([0.25, 0.7]);
});
