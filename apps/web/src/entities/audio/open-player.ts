import { deviceStore } from '@baohe/app-shell/stored-value';
import { followViewer } from '@baohe/app-shell/viewer';
import { currentViewer } from '../../entities/viewer.ts';
import { followMediaSession } from './media-session.ts';
import type { PlayerDeps } from './player-deps.ts';
import { createPlayer, type Player } from './player.ts';

/** The player of this page, with the ears of the page. */
export function openPlayer(deps: Pick<PlayerDeps, 'client' | 'queries'>): Player {
  const player = createPlayer(new Audio(), {
    ...deps,
    store: deviceStore,
    person: () => currentViewer()?.id,
    now: Date.now,
    random: Math.random,
  });
  followMediaSession(player);
  followPerson(player);
  followPage(player);
  followVideos(player);
  return player;
}

/** Who leaves takes along what they listened to; nothing on the page has to be drawn for that. */
function followPerson(player: Player): void {
  const personOf = () => currentViewer()?.id;
  let person = personOf();
  followViewer(() => {
    if (personOf() !== person) {
      person = personOf();
      player.stop();
    }
  });
}

function followPage(player: Player): void {
  globalThis.addEventListener('online', player.goOnline);
  // Before those who send what waits.
  const early = { capture: true };
  globalThis.addEventListener('pagehide', player.storePosition, early);
  document.addEventListener('visibilitychange', player.storePosition, early);
}

/** One thing at a time: a video that is heard silences the sound, the sound stops a video. */
function followVideos(player: Player): void {
  const isHeard = (video: unknown) =>
    video instanceof HTMLVideoElement && !video.paused && !video.muted && video.volume > 0;
  const make = (event: Event) => {
    if (isHeard(event.target)) {
      player.pause();
    }
  };
  document.addEventListener('play', make, true);
  document.addEventListener('volumechange', make, true);

  let wasPlaying = false;
  player.state.subscribe(() => {
    const { isPlaying } = player.state.get();
    if (isPlaying && !wasPlaying) {
      [...document.querySelectorAll('video')].filter(isHeard).forEach((video) => video.pause());
    }
    wasPlaying = isPlaying;
  });
}
