/** Whether the browser can put a film on another screen at all; whether there is one is known later. */
export const canCast = (video: HTMLVideoElement): boolean =>
  'remote' in video || 'webkitShowPlaybackTargetPicker' in video;
