/** How films are packed; 'other' for what only ffmpeg opens. */
export type FilmContainer = 'mp4' | 'mov' | 'webm' | 'mkv' | 'other';

/** What is known of a film; codecs as ffprobe calls them, null where nobody has looked. */
export interface FilmCodecs {
  container: FilmContainer;
  video: string | null;
  /** yuv420p and the like. */
  pixels: string | null;
  /** Null also for a film without sound. */
  audio: string | null;
  /** Of an MP4: whether its index stands in front, so that it begins before all of it has come. */
  isIndexFirst: boolean;
}

/** What becomes of a film: served as it is, packed anew, or only to be saved. */
export type FilmPlan =
  | { way: 'asIs' }
  | { way: 'repack'; into: 'mp4' | 'webm'; audio: 'copy' | 'aac' }
  | { way: 'download' };

const MP4 = { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] };
const WEBM = { video: ['vp8', 'vp9', 'av1'], audio: ['vorbis', 'opus'] };
/** Of H.264 with more bits or colours most devices show nothing. */
const USUAL_PIXELS = ['yuv420p', 'yuvj420p'];

/** With ffmpeg: what browsers play is made to be played, without touching its pictures. */
export function filmPlan(film: FilmCodecs): FilmPlan {
  const { container, video, pixels, audio, isIndexFirst } = film;
  const isShown = video !== null && (video !== 'h264' || USUAL_PIXELS.includes(pixels ?? ''));
  const fits = ({ video: videos, audio: sounds }: typeof MP4) => ({
    video: isShown && videos.includes(video),
    audio: audio === null || sounds.includes(audio),
  });
  const [mp4, webm] = [fits(MP4), fits(WEBM)];
  if (container === 'webm' && webm.video && webm.audio) {
    return { way: 'asIs' };
  }
  if (mp4.video && mp4.audio) {
    return container === 'mp4' && isIndexFirst
      ? { way: 'asIs' }
      : { way: 'repack', into: 'mp4', audio: 'copy' };
  }
  if (webm.video && webm.audio) {
    return { way: 'repack', into: 'webm', audio: 'copy' };
  }
  // Its sound alone is quickly made anew.
  return mp4.video ? { way: 'repack', into: 'mp4', audio: 'aac' } : { way: 'download' };
}

const UNPLAYABLE_VIDEO = /hevc|hvc1|hev1|dvh|mpeg-?4 visual|mp4v|prores|apc[hn]|s263/i;

/** Without ffmpeg only what browsers open as it stands; a codec that gives itself away is believed. */
export function filmPlanUnprobed({
  container,
  video,
}: Pick<FilmCodecs, 'container' | 'video'>): FilmPlan {
  const isOpened = container === 'mp4' || container === 'webm';
  return isOpened && !UNPLAYABLE_VIDEO.test(video ?? '') ? { way: 'asIs' } : { way: 'download' };
}
