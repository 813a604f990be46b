import { vi } from 'vitest';

/** The lock screen and the headset of a browser: what they were told, and their buttons. jsdom has none. */
export function standInForMediaSession() {
  const handlers = new Map<string, (details: Partial<MediaSessionActionDetails>) => void>();
  const session = {
    metadata: null as { title: string; artist?: string } | null,
    playbackState: 'none',
    position: undefined as MediaPositionState | undefined,
    setActionHandler(action: string, react: MediaSessionActionHandler | null) {
      if (react) {
        handlers.set(action, (details) => react({ action: action as 'play', ...details }));
      } else {
        handlers.delete(action);
      }
    },
    setPositionState(position: MediaPositionState) {
      session.position = position;
    },
  };
  vi.stubGlobal('navigator', Object.create(navigator, { mediaSession: { value: session } }));
  vi.stubGlobal('MediaMetadata', function metadata(this: object, facts: object) {
    Object.assign(this, facts);
  });
  return {
    session,
    buttons: () => [...handlers.keys()],
    press: (action: string, details: Partial<MediaSessionActionDetails> = {}) =>
      handlers.get(action)?.(details),
  };
}
