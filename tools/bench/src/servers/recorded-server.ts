import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differenceOf, recordAnswers, type Answer } from './answer.ts';
import { startBare, type ChildServer } from './child-server.ts';

/** A server beside this file that knows nothing but these answers, which it gives in turn. */
export async function startRecorded(
  name: 'bare-fastify' | 'bare-http',
  answers: readonly Answer[],
  requests: readonly Buffer[],
): Promise<ChildServer> {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-answers-'));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const server = await startBare(name, { BENCH_ANSWERS: file });
  await rm(folder, { recursive: true });
  await assertSameBytes(server, answers, requests);
  return server;
}

/** A comparison with other bytes would compare nothing. */
async function assertSameBytes(
  server: ChildServer,
  answers: readonly Answer[],
  requests: readonly Buffer[],
): Promise<void> {
  const given = await recordAnswers(server.address, requests);
  answers.forEach((answer, at) => {
    const theirs = given[at];
    const difference = theirs ? differenceOf(answer, theirs) : 'no answer';
    if (difference !== undefined) {
      throw new Error(`the bare server does not send the same: ${difference}`);
    }
  });
}

/** In the process of such a server: the next answer, again from the first after the last. */
export async function answersInTurn(): Promise<() => Answer> {
  const answers = JSON.parse(await readFile(process.env.BENCH_ANSWERS ?? '', 'utf8')) as Answer[];
  let given = 0;
  return () => answers[given++ % answers.length]!;
}
