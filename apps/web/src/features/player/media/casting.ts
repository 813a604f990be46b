interface AppleVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}

export interface Casting {
  /** There is another screen to play it on. */
  isAvailable: boolean;
  /** It plays there. */
  isOn: boolean;
}

const AVAILABILITY = 'webkitplaybacktargetavailabilitychanged';
const TARGET = 'webkitcurrentplaybacktargetiswirelesschanged';

/** Other screens, as the browser finds and loses them. Returns how to stop looking. */
export function followCasting(
  video: HTMLVideoElement,
  onChange: (change: Partial<Casting>) => void,
): () => void {
  return hasApplePicker(video) ? followAirPlay(video, onChange) : followRemote(video, onChange);
}

const hasApplePicker = (video: AppleVideo): boolean => 'webkitShowPlaybackTargetPicker' in video;

function followAirPlay(
  video: AppleVideo,
  onChange: (change: Partial<Casting>) => void,
): () => void {
  const found = (event: Event) =>
    onChange({
      isAvailable: (event as Event & { availability?: string }).availability === 'available',
    });
  const turned = () => onChange({ isOn: video.webkitCurrentPlaybackTargetIsWireless === true });
  video.addEventListener(AVAILABILITY, found);
  video.addEventListener(TARGET, turned);
  return () => {
    video.removeEventListener(AVAILABILITY, found);
    video.removeEventListener(TARGET, turned);
  };
}

function followRemote(
  video: HTMLVideoElement,
  onChange: (change: Partial<Casting>) => void,
): () => void {
  const { remote } = video;
  const over = new AbortController();
  const { signal } = over;
  remote
    .watchAvailability((isAvailable) => !signal.aborted && onChange({ isAvailable }))
    // A browser that cannot look for them by itself finds them when it is asked for one.
    .catch(() => !signal.aborted && onChange({ isAvailable: true }));
  for (const state of ['connecting', 'connect', 'disconnect'] as const) {
    remote.addEventListener(state, () => onChange({ isOn: remote.state !== 'disconnected' }), {
      signal,
    });
  }
  return () => {
    over.abort();
    remote.cancelWatchAvailability().catch(() => {});
  };
}

/** The browser's own list of screens; also the way back from one. */
export function chooseScreen(video: AppleVideo): void {
  if (video.webkitShowPlaybackTargetPicker) {
    video.webkitShowPlaybackTargetPicker();
  } else {
    // Whoever closes the list has chosen nothing.
    video.remote.prompt().catch(() => {});
  }
}
