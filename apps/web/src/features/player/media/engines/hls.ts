// The light build would be silent: it does not know sound that lies in a list of its own.
import HlsPlayer from 'hls.js';
import type { Engine } from './engine.ts';

const FROM_THE_START = -1;

export const playHls: Engine = ({ video, url, startAt, onFailed }) => {
  const hls = new HlsPlayer({ startPosition: startAt || FROM_THE_START });
  let wasRepaired = false;
  hls.on(HlsPlayer.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) {
      return;
    }
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !wasRepaired) {
      wasRepaired = true;
      hls.recoverMediaError();
    } else {
      onFailed();
    }
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
};
