import type { Engine } from './engine.ts';

/** A file, or a playlist that the browser itself understands. */
export const playPlain: Engine = ({ video, url, onFailed }) => {
  video.addEventListener('error', onFailed);
  video.src = url;
  return () => {
    video.removeEventListener('error', onFailed);
    video.removeAttribute('src');
    video.load();
  };
};
