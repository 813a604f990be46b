import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tests that need ffmpeg install Debian's where they may, or fail; they are never left out. */
export async function ensureFfmpeg(): Promise<void> {
  if (isThere()) {
    return;
  }
  if (process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'ffmpeg'], { env });
  }
  if (!isThere()) {
    throw new Error('No ffmpeg on PATH: install it (Debian: apt-get install ffmpeg).');
  }
}

const isThere = (): boolean =>
  ['ffmpeg', 'ffprobe'].every((tool) => !spawnSync(tool, ['-version']).error);

/** Makes a film or a sound: what is drawn and played is said by ffmpeg's own generators. */
export async function makeWithFfmpeg(args: readonly string[], target: string): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, target]);
}

/** Colours that move, and a tone. */
export const testFilm = (seconds: number, size = '320x180'): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=duration=${seconds}:size=${size}:rate=12`,
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}:sample_rate=44100`,
];

/** Chapters as ffmpeg reads them from a file of their own; each from its second to the next one's. */
export function chapterFile(
  starts: readonly [second: number, title: string][],
  end: number,
): string {
  const chapters = starts.map(([second, title], at) => {
    const until = starts[at + 1]?.[0] ?? end;
    const times = `START=${second * 1000}\nEND=${until * 1000}`;
    return `[CHAPTER]\nTIMEBASE=1/1000\n${times}\ntitle=${title.replaceAll(/[;#=]/g, String.raw`\$&`)}\n`;
  });
  return `;FFMETADATA1\n${chapters.join('')}`;
}
