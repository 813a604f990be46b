import { openDialogs } from '@baohe/app-shell/dialogs';
import { person } from '@baohe/app-shell/testing/people';
import { forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { getVideoPlayUrl, type PlaySource } from '@baohe/contract/playback';
import { getProgress, saveProgress, type StoredProgress } from '@baohe/contract/progress';
import { screen } from '@testing-library/react';
import { changeSettings, FIRST_SETTINGS } from '../entities/film-settings.ts';
import type { PostDetail } from '../entities/post/post.ts';
import { Player } from '../features/player/player.tsx';
import { answer, renderOnServer, type Answer } from './on-server.tsx';
import { exampleDetail } from './post-detail.ts';

export const source = (no: number, name: string): PlaySource => ({
  no,
  name,
  url: `/m/full/${no}.mp4?s=1`,
  type: 'normal',
});
export const SOURCES = [source(0, 'Source'), source(1, 'preview'), source(2, '360p')];

interface Open {
  detail?: Partial<PostDetail>;
  sources?: () => PlaySource[];
  progress?: StoredProgress[];
  answers?: Answer[];
}

/** Nobody has watched anything on this device. */
export function forgetFilms(): void {
  forgetViewer();
  localStorage.clear();
  changeSettings(FIRST_SETTINGS);
  openDialogs.set([]);
}

/** The screen of a film. */
export function openFilm({
  detail = {},
  sources = () => SOURCES,
  progress,
  answers = [],
}: Open = {}) {
  if (progress) {
    // Each has a queue of their own for what is told.
    rememberViewer(person({ id: crypto.randomUUID() }));
  }
  return renderOnServer(
    <Player
      detail={exampleDetail({ kind: 'video', ...detail }, { content: detail.content ?? {} })}
      isOnScreen
    />,
    [
      answer(getVideoPlayUrl, sources),
      answer(getProgress, () => ({
        parts: progress ?? [],
        lastPart: progress?.[0]?.part ?? null,
        finished: false,
      })),
      answer(saveProgress, () => ({ records: [] })),
      ...answers,
    ],
  );
}

/** … as soon as it plays. */
export async function openedFilm(given?: Open) {
  const page = openFilm(given);
  await screen.findByRole('button', { name: '暂停' });
  return page;
}

export function filmElement(): HTMLVideoElement {
  const found = document.querySelector<HTMLVideoElement>('.player > video');
  if (!found) {
    throw new Error('there is no film');
  }
  return found;
}
