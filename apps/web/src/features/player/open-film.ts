import type { PlaySource } from '@baohe/contract/playback';
import { createContext, use, type ReactNode, type RefObject } from 'react';
import type { PostDetail } from '../../entities/post/post.ts';
import type { FilmActions } from './media/film-actions.ts';
import type { NextFilm } from './use-next-film.ts';

/** The film that is open, and what everything over its picture may ask of it. */
export interface OpenFilm {
  detail: PostDetail;
  video: HTMLVideoElement;
  actions: FilmActions;
  /** The picture with everything over it. */
  box: RefObject<HTMLElement | null>;
  sources: readonly PlaySource[];
  source: PlaySource;
  /** Nobody has chosen a quality. */
  isAutomatic: boolean;
  /** Null: the one that fits. */
  chooseSource: (no: number | null) => void;
  startAt: number;
  /** The way out of its screen. */
  back: ReactNode;
  /** What comes after it in its series. */
  next: NextFilm | undefined;
  /** It had to begin without sound. */
  isSilenced: boolean;
  /** It has a screen of its own: all keys are its own. */
  isOnScreen: boolean;
  /** Nothing else is to be seen: fingers may go up and down. */
  isFilling: boolean;
  isFullscreen: boolean;
  toggleFullscreen: () => void;
  brightness: number;
  setBrightness: (brightness: number) => void;
}

export const FilmContext = createContext<OpenFilm | null>(null);

export function useOpenFilm(): OpenFilm {
  const film = use(FilmContext);
  if (!film) {
    throw new Error('no film is open here');
  }
  return film;
}
