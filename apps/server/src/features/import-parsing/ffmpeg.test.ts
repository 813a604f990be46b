import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg, makeWithFfmpeg, testFilm } from '../../testing/ffmpeg.ts';
import { parseWork } from '../../testing/parse-work.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { hasFfmpeg, inputArguments, runTool, ToolFailed } from './ffmpeg.ts';
import { parseVideoFile } from './parse-video-file.ts';

beforeAll(ensureFfmpeg, 300_000);

const CODEC = ['-select_streams', 'v', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0'];

test('what runs for too long is stopped', async () => {
  const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2', '-f', 'null', '-'];
  await expect(runTool('ffmpeg', endless, { seconds: 1 })).rejects.toMatchObject({
    reason: 'tooSlow',
  });
});

test('what writes too much is stopped', async () => {
  const target = join(await temporaryFolder(), 'film');
  const large = ['-f', 'lavfi', '-i', 'testsrc2=duration=9', '-f', 'rawvideo', `file:${target}`];
  await expect(runTool('ffmpeg', large, { seconds: 20, fileBytes: 100_000 })).rejects.toThrow(
    ToolFailed,
  );
  expect((await stat(target)).size).toBeLessThanOrEqual(100_000);
});

test('it runs within limits for memory, processor and files', async () => {
  const own = [...inputArguments('data', '/proc/self/limits'), '-map', '0', '-c', 'copy'];
  const limits = await runTool('ffmpeg', [...own, '-f', 'data', 'pipe:1'], { seconds: 7 });
  const limitOf = (name: string) =>
    new RegExp(`^${name} +(\\w+)`, 'm').exec(limits.toString())?.[1];
  expect(limitOf('Max address space')).toBe(String(1024 ** 3));
  expect(limitOf('Max cpu time')).toBe('7');
  expect(limitOf('Max file size')).toBe('0');
});

test('a list of files under the name of a film has nothing opened; twin: told nothing, ffmpeg would open it', async () => {
  const root = await temporaryFolder();
  await makeWithFfmpeg([...testFilm(3), '-c:v', 'mpeg4'], join(root, 'secret.mp4'));
  const film = join(root, 'film.mp4');
  await writeFile(film, 'ffconcat version 1.0\nfile secret.mp4\n');
  expect(await hasFfmpeg()).toBe(true);
  await expect(
    parseWork(parseVideoFile, {
      kind: 'video',
      format: 'video-file',
      root,
      path: 'film.mp4',
      files: { 'film.mp4': null },
    }),
  ).rejects.toMatchObject({ reason: 'wrongType' });
  // Even with first bytes that were believed.
  await expect(
    runTool('ffprobe', [...CODEC, ...inputArguments('mov', film)], { seconds: 20 }),
  ).rejects.toThrow(ToolFailed);

  const guessed = ['-protocol_whitelist', 'file', '-i', `file:${film}`];
  const opened = await runTool('ffprobe', [...CODEC, ...guessed], { seconds: 20 });
  expect(opened.toString().trim()).toBe('mpeg4');
});
