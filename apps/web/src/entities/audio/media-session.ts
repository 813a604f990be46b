import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import { trackOf, type Listening } from './player-state.ts';
import type { Player } from './player.ts';

/** The lock screen, the keys of a keyboard and of headphones. */
export function followMediaSession(player: Player): void {
  const { mediaSession } = navigator;
  if (!mediaSession) {
    return;
  }
  let shown: Listening | null = null;

  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: player.play,
    pause: player.pause,
    stop: player.stop,
    previoustrack: player.previous,
    nexttrack: player.next,
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
  };

  player.state.subscribe(() => {
    const { listening, isPlaying } = player.state.get();
    mediaSession.playbackState = listening ? (isPlaying ? 'playing' : 'paused') : 'none';
    if (listening === shown) {
      return;
    }
    const isFirst = shown === null;
    shown = listening;
    mediaSession.metadata = listening && metadataOf(listening);
    if (isFirst || !listening) {
      for (const [action, react] of Object.entries(actions)) {
        setAction(mediaSession, action as MediaSessionAction, listening ? react : null);
      }
    }
  });

  player.clock.subscribe(() => {
    const { position, length } = player.clock.get();
    if (shown && length > 0) {
      mediaSession.setPositionState?.({
        duration: length,
        position: Math.min(position, length),
        playbackRate: player.state.get().speed,
      });
    }
  });
}

function metadataOf(listening: Listening): MediaMetadata {
  const { title, by, cover } = listening.work;
  return new MediaMetadata({
    title: trackOf(listening)?.title ?? title,
    artist: by,
    album: title,
    artwork: [{ src: new URL(cover, location.href).href, sizes: '512x512' }],
  });
}

function setAction(
  session: MediaSession,
  action: MediaSessionAction,
  react: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, react);
  } catch {
    // Not every browser knows every key.
  }
}
