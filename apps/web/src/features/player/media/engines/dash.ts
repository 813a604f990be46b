import { MediaPlayer } from 'dashjs';
import type { Engine } from './engine.ts';

export const playDash: Engine = ({ video, url, startAt, onFailed }) => {
  const player = MediaPlayer().create();
  // Its own warnings are for people who build players.
  player.updateSettings({ debug: { logLevel: 0 } });
  player.on(MediaPlayer.events.ERROR, onFailed);
  player.initialize(video, url, false, startAt);
  return () => player.destroy();
};
