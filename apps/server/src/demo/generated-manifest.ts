import { once } from 'node:events';
import { manifestLines } from '../features/import/manifest-lines.ts';
import { generatorChild } from './generator-child.ts';

interface GeneratedLibrary {
  posts: number;
  today: Date;
}

/** The lines of a generated library, made while they are read. */
export async function* generatedManifest(
  folder: string,
  { posts, today }: GeneratedLibrary,
  priority: number,
  stopping?: AbortSignal,
): AsyncGenerator {
  const args = ['--lines', '--posts', String(posts), '--today', today.toISOString()];
  const child = generatorChild(folder, 'generate.ts', args, priority);
  const ended = once(child, 'close');
  const stop = () => child.kill('SIGKILL');
  stopping?.addEventListener('abort', stop);
  try {
    yield* manifestLines(child.stdout);
    const [code, signal] = (await ended) as [number | null, string | null];
    if (code !== 0) {
      throw new Error(`the generator ended with ${code ?? signal}`);
    }
  } finally {
    stopping?.removeEventListener('abort', stop);
    stop();
  }
}
