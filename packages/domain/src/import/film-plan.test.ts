import { expect, test } from 'vitest';
import { filmPlan, filmPlanUnprobed, type FilmCodecs } from './film-plan.ts';

const film = (over: Partial<FilmCodecs> = {}): FilmCodecs => ({
  container: 'mp4',
  video: 'h264',
  pixels: 'yuv420p',
  audio: 'aac',
  isIndexFirst: true,
  ...over,
});

test.each<[string, Partial<FilmCodecs>, string]>([
  ['an ordinary MP4', {}, 'asIs'],
  ['one without sound', { audio: null }, 'asIs'],
  ['one with its index behind', { isIndexFirst: false }, 'mp4 copy'],
  ['a MOV', { container: 'mov' }, 'mp4 copy'],
  ['an MKV', { container: 'mkv' }, 'mp4 copy'],
  ['an AVI', { container: 'other', audio: 'mp3' }, 'mp4 copy'],
  ['an MKV with the sound of a disc', { container: 'mkv', audio: 'dts' }, 'mp4 aac'],
  ['a WebM', { container: 'webm', video: 'vp9', audio: 'opus', pixels: 'yuv420p' }, 'asIs'],
  ['an MKV that could be a WebM', { container: 'mkv', video: 'vp8', audio: 'vorbis' }, 'webm copy'],
  ['an MKV with VP9', { container: 'mkv', video: 'vp9', audio: 'opus' }, 'mp4 copy'],
  ['H.264 with ten bits', { container: 'mkv', pixels: 'yuv420p10le' }, 'download'],
  ['HEVC', { container: 'mkv', video: 'hevc' }, 'download'],
  ['HEVC in an MP4', { video: 'hevc' }, 'download'],
  ['DivX', { container: 'other', video: 'mpeg4', audio: 'mp3' }, 'download'],
])('%s', (_, over, expected) => {
  const plan = filmPlan(film(over));
  expect(plan.way === 'repack' ? `${plan.into} ${plan.audio}` : plan.way).toBe(expected);
});

test('without ffmpeg only what browsers open as it stands', () => {
  const way = (container: FilmCodecs['container'], video: string | null = null) =>
    filmPlanUnprobed({ container, video }).way;
  expect([way('mp4'), way('webm'), way('mp4', '<avc1> MPEG-4/AAC')]).toEqual([
    'asIs',
    'asIs',
    'asIs',
  ]);
  expect([way('mkv'), way('mov'), way('other'), way('mp4', '<hvc1>')]).toEqual(
    Array.from({ length: 4 }, () => 'download'),
  );
});
