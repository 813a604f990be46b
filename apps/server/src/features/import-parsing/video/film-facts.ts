import { createReadStream } from 'node:fs';
import type { FilmCodecs } from '@baohe/domain/import/film-plan';
import { chapterMarks, type ChapterMark } from '@baohe/domain/playing/chapter-marks';
import { parseFile } from 'music-metadata';
import * as z from 'zod';
import { mp4Facts } from '../../../platform/media/mp4-facts.ts';
import { inputArguments, runTool } from '../ffmpeg.ts';
import {
  chaptersFrom,
  PROBED_CHAPTERS,
  probedChapters,
  writtenChapters,
} from '../media-chapters.ts';
import type { Container } from './film-container.ts';

/** A text that can be shown beside the film, inside of its file. */
export interface FilmSubtitle {
  /** Among its streams of subtitles. */
  index: number;
  language: string;
  title: string;
}

export interface FilmFacts extends FilmCodecs {
  /** 0 where nobody knows. */
  seconds: number;
  height: number | null;
  subtitles: readonly FilmSubtitle[];
  chapters: readonly ChapterMark[];
}

const PROBE_SECONDS = 60;
const TEXT_SUBTITLES = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const MOST_WORDS = 20;

const probed = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        pix_fmt: z.string().optional(),
        height: z.number().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        tags: z.record(z.string(), z.string()).optional(),
      }),
    )
    .default([]),
  chapters: probedChapters,
  format: z.object({ duration: z.string().optional() }).optional(),
});

/** What ffprobe says of a film. Throws where it is none. */
export async function probeFilm(
  path: string,
  size: number,
  { type, demuxer }: Container,
): Promise<FilmFacts> {
  const output = await runTool(
    'ffprobe',
    [
      '-print_format',
      'json',
      '-show_entries',
      `format=duration:stream=codec_type,codec_name,pix_fmt,height:stream_tags=language,title:stream_disposition=attached_pic:${PROBED_CHAPTERS}`,
      ...inputArguments(demuxer, path),
    ],
    { seconds: PROBE_SECONDS },
  );
  const { streams, format, chapters } = probed.parse(JSON.parse(output.toString()));
  const video = streams.find(
    ({ codec_type: kind, disposition }) => kind === 'video' && !disposition?.attached_pic,
  );
  if (!video) {
    throw new Error('no pictures in it');
  }
  const duration = Number(format?.duration ?? 0);
  const seconds = Number.isFinite(duration) ? duration : 0;
  return {
    container: type,
    video: video.codec_name ?? null,
    pixels: video.pix_fmt ?? null,
    audio: streams.find(({ codec_type: kind }) => kind === 'audio')?.codec_name ?? null,
    isIndexFirst: type === 'mp4' && (await mp4Facts(storedAt(path, size))) !== null,
    seconds,
    height: video.height ?? null,
    subtitles: streams
      .filter(({ codec_type: kind }) => kind === 'subtitle')
      .flatMap(({ codec_name: codec = '', tags }, index) =>
        TEXT_SUBTITLES.has(codec)
          ? { index, language: tags?.['language'] ?? '', title: tags?.['title'] ?? '' }
          : [],
      )
      .slice(0, MOST_WORDS),
    chapters: chapterMarks(chaptersFrom(chapters), seconds),
  };
}

/** Without ffprobe: what the header says. */
export async function readFilm(
  path: string,
  size: number,
  { type }: Container,
): Promise<FilmFacts> {
  const facts = type === 'mp4' ? await mp4Facts(storedAt(path, size)) : null;
  const parsed = await parseFile(path, {
    skipCovers: true,
    mkvUseIndex: true,
    includeChapters: true,
  }).catch(() => null);
  const seconds = facts?.seconds ?? parsed?.format.duration ?? 0;
  const tracks = parsed?.format.trackInfo ?? [];
  return {
    container: type,
    // Of an MP4 nobody says here which one is which.
    video: tracks.map(({ codecName }) => codecName).join(' ') || null,
    pixels: null,
    audio: null,
    isIndexFirst: facts !== null,
    seconds,
    height: tracks.find(({ video }) => video)?.video?.pixelHeight ?? null,
    subtitles: [],
    chapters: parsed ? chapterMarks(writtenChapters(parsed), seconds) : [],
  };
}

const storedAt = (path: string, size: number) => ({
  size,
  read: (start: number, end: number) => createReadStream(path, { start, end }),
});
