import { spawn } from 'node:child_process';

/** What a run may take; beyond it, it is stopped. */
interface RunLimits {
  seconds: number;
  /** Of what it writes. */
  fileBytes?: number;
}

const MEMORY_BYTES = 1024 ** 3;
const MOST_OUTPUT = 32 * 1024 * 1024;
const LONGEST_ERROR = 500;

/** A tool that ended badly, was stopped, or is not there. */
export class ToolFailed extends Error {
  override name = 'ToolFailed';
  readonly reason: 'missing' | 'tooSlow' | 'failed';

  constructor(reason: ToolFailed['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

let known: Promise<boolean> | undefined;

/** Whether the system has ffmpeg and ffprobe; looked for once. */
export const hasFfmpeg = (): Promise<boolean> =>
  (known ??= Promise.all([answers('ffmpeg'), answers('ffprobe')]).then((all) =>
    all.every(Boolean),
  ));

const limiters = new Map<string, Promise<boolean>>();

/** `-version` for ffmpeg's, `--version` for those of util-linux; each takes its own only. */
async function answers(tool: string, flag = '-version'): Promise<boolean> {
  return run(tool, [flag], { seconds: 10 }).then(
    () => true,
    () => false,
  );
}

/** Of this system, once each. */
function isThere(limiter: string): Promise<boolean> {
  const found = limiters.get(limiter) ?? answers(limiter, '--version');
  limiters.set(limiter, found);
  return found;
}

/** How ffmpeg is to open a file: as this format, from this disk, and nothing else that it may name. */
export const inputArguments = (demuxer: string, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxer,
  '-i',
  `file:${path}`,
];

/** Runs ffmpeg or ffprobe with limits for memory, processor and files, where the system has them. */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  limits: RunLimits,
): Promise<Buffer> {
  const quiet = tool === 'ffmpeg' ? ['-nostdin', '-hide_banner', '-v', 'error'] : ['-v', 'error'];
  const command = [tool, ...quiet, ...args];
  const limited = (await isThere('prlimit'))
    ? [
        'prlimit',
        `--as=${MEMORY_BYTES}`,
        `--cpu=${limits.seconds}`,
        `--fsize=${limits.fileBytes ?? 0}`,
        '--core=0',
        '--',
        ...command,
      ]
    : command;
  // So that it does not outlive a process that was killed.
  const bound = (await isThere('setpriv'))
    ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--', ...limited]
    : limited;
  const [first = tool, ...rest] = bound;
  return run(first, rest, limits);
}

function run(command: string, args: readonly string[], { seconds }: RunLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    let length = 0;
    let error = '';
    let isLate = false;
    const clock = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_OUTPUT) {
        child.kill('SIGKILL');
      } else {
        output.push(chunk);
      }
    });
    child.stderr.on('data', (chunk: Buffer) => {
      error = (error + chunk.toString()).slice(0, LONGEST_ERROR);
    });
    child.once('error', () => {
      clearTimeout(clock);
      reject(new ToolFailed('missing', command));
    });
    child.once('close', (code) => {
      clearTimeout(clock);
      if (code === 0) {
        resolve(Buffer.concat(output));
      } else {
        reject(new ToolFailed(isLate ? 'tooSlow' : 'failed', error || `ended with ${code}`));
      }
    });
  });
}
