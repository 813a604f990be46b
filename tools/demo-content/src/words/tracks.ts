import type { Loop } from './sounds.ts';

export const TRACK_NAMES: Readonly<Record<Loop, string>> = {
  'audio-rain': '雨落',
  'audio-train': '轨道与报站铃',
  'audio-forest': '林间',
  'audio-waves': '潮汐',
  'audio-campfire': '篝火',
  'audio-soft-music': '慢速旋律',
  'audio-rain-piano': '雨与钢琴',
};
