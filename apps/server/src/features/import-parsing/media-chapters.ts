import type { ChapterMark } from '@baohe/domain/playing/chapter-marks';
import type { IAudioMetadata } from 'music-metadata';
import * as z from 'zod';
import { inputArguments, runTool } from './ffmpeg.ts';

const PROBE_SECONDS = 60;

/** What ffprobe is asked of the chapters of a file. */
export const PROBED_CHAPTERS = 'chapter=start_time:chapter_tags=title';

export const probedChapters = z
  .array(
    z.object({
      start_time: z.string(),
      tags: z.object({ title: z.string().default('') }).default({ title: '' }),
    }),
  )
  .default([]);

export const chaptersFrom = (probed: z.output<typeof probedChapters>): ChapterMark[] =>
  probed.map(({ start_time: start, tags: { title } }) => ({ start: Number(start), title }));

/** The chapters alone. Throws where ffprobe cannot open it. */
export async function probeChapters(demuxer: string, path: string): Promise<ChapterMark[]> {
  const output = await runTool(
    'ffprobe',
    ['-print_format', 'json', '-show_entries', PROBED_CHAPTERS, ...inputArguments(demuxer, path)],
    { seconds: PROBE_SECONDS },
  );
  const found = z.object({ chapters: probedChapters }).parse(JSON.parse(output.toString()));
  return chaptersFrom(found.chapters);
}

/** Without ffprobe: what the tags say, where they say when. */
export function writtenChapters({
  format: { chapters = [], sampleRate },
}: IAudioMetadata): ChapterMark[] {
  return chapters.flatMap(({ title, start, timeScale, sampleOffset }) => {
    const seconds =
      timeScale !== undefined && timeScale > 0
        ? start / timeScale
        : (sampleOffset ?? NaN) / (sampleRate ?? NaN);
    return Number.isFinite(seconds) ? { title: title ?? '', start: seconds } : [];
  });
}
