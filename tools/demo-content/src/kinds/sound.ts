import type { FileStore } from '../file-store.ts';
import type { FileRef } from '../manifest.ts';
import { SOUND_CHAPTERS, SOUND_FILES } from '../media.ts';
import { hash32 } from '../rng.ts';
import { lrc, vtt, type Cue } from '../words/cues.ts';
import type { Loop, Sound } from '../words/sounds.ts';
import { TRACK_NAMES } from '../words/tracks.ts';
import type { Brief } from './brief.ts';
import type { Made } from './made.ts';

export interface Track {
  type: 'folder' | 'audio' | 'image' | 'other';
  title: string;
  hash?: string;
  fileUrl?: FileRef;
  lowQualityPath?: FileRef;
  highQualityPath?: FileRef;
  duration?: number;
  size?: number;
  chapterMarks?: readonly { start: number; title: string }[];
  children?: Track[];
}

/** An audio work as a tree of folders. */
export function sound(brief: Brief<Sound>): Made {
  const { key, work, rng, files, tags } = brief;
  const main = tracks(files, key, work, '本篇', work.subtitled);
  const quiet = tracks(files, key, work, '无人声版', false);
  const tracksList: Track[] = [
    { type: 'folder', title: '01_本篇', children: main },
    { type: 'folder', title: '02_无人声版', children: quiet },
    { type: 'folder', title: '03_附赠', children: extras(brief) },
  ];
  const duration = [...main, ...quiet].reduce((sum, track) => sum + (track.duration ?? 0), 0);
  return {
    metaInfo: {
      nsfw: false,
      ageCategoryString: 'general',
      duration,
      dlCount: Math.round(brief.view * rng.range(0.2, 0.5)),
      price: rng.pick([0, 330, 550, 770, 880, 1100]),
      circle: { sourceId: `RG${10_000 + (hash32(work.group) % 80_000)}`, name: work.group },
      release: brief.uploadTime.slice(0, 10),
      hasSubtitle: work.subtitled,
      rateAverage2dp: Number(rng.range(4.1, 4.95).toFixed(2)),
      rateCount: Math.round(brief.favor * rng.range(0.3, 0.8)) + 2,
      vas: work.voices.map((name) => ({ name })),
      tagList: tags.map(({ label }) => label),
    },
    contentInfo: { tracksList },
  };
}

function tracks(
  files: FileStore,
  key: string,
  work: Sound,
  folder: string,
  subtitled: boolean,
): Track[] {
  return work.loops.flatMap((loop, i) => {
    const title = `${String(i + 1).padStart(2, '0')} ${TRACK_NAMES[loop]}`;
    const audio = audioTrack(files, key, folder, `${title}.m4a`, loop);
    return subtitled ? [audio, ...subtitleFiles(files, key, title, loop, work.line)] : [audio];
  });
}

function audioTrack(
  files: FileStore,
  key: string,
  folder: string,
  title: string,
  loop: Loop,
): Track {
  const file = files.keep(`media/${loop}.m4a`, 'audio/mp4');
  const { seconds, bytes } = SOUND_FILES[loop];
  const chapterMarks = SOUND_CHAPTERS[loop];
  return {
    type: 'audio',
    title,
    hash: hash32(key, folder, title).toString(16).padStart(8, '0'),
    fileUrl: file,
    lowQualityPath: file,
    highQualityPath: file,
    duration: seconds,
    size: bytes,
    ...(chapterMarks && { chapterMarks }),
  };
}

function subtitleFiles(
  files: FileStore,
  key: string,
  title: string,
  loop: Loop,
  line: string,
): Track[] {
  const cues = cuesOf(loop, line);
  const written = [
    ['lrc', 'text/plain', lrc(cues)],
    ['vtt', 'text/vtt', vtt(cues)],
  ] as const;
  return written.map(([ending, mime, text]) => ({
    type: 'other',
    title: `${title}.${ending}`,
    fileUrl: files.write(`texts/${key}/${title}.${ending}`, mime, text),
    size: Buffer.byteLength(text),
  }));
}

function cuesOf(loop: Loop, line: string): Cue[] {
  const { seconds } = SOUND_FILES[loop];
  const spoken = [
    '〔环境音渐入〕',
    ...line.split(/(?<=[，。、])/),
    '请闭上眼睛，再听一会儿。',
    '〔渐弱〕',
  ];
  const step = seconds / spoken.length;
  return spoken.map((text, i) => ({ from: i * step, to: (i + 1) * step - 0.2, text }));
}

function extras({ key, work, files, cover }: Brief<Sound>): Track[] {
  const readme = `《${work.title}》\n社团：${work.group}\n声音：${work.voices.join('、')}\n\n${work.line}\n\n请在安静的地方收听，音量以听得见自己的呼吸为准。\n`;
  return [
    { type: 'image', title: '封面.webp', fileUrl: cover },
    {
      type: 'other',
      title: '读我.txt',
      fileUrl: files.write(`texts/${key}/读我.txt`, 'text/plain', readme),
      size: Buffer.byteLength(readme),
    },
  ];
}
