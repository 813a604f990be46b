import { readFile, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { prepare, type Prepared } from './prepare.ts';

declare module 'vitest' {
  interface ProvidedContext extends Prepared {}
}

let folder: string | undefined;

/** Once for all files; `npm test` has it prepared beside the tests of the server, and names the result. */
export async function setup(project: TestProject): Promise<void> {
  const { PREPARED_JOURNEYS } = process.env;
  const { filledWorld, people } = PREPARED_JOURNEYS
    ? (JSON.parse(await readFile(PREPARED_JOURNEYS, 'utf8')) as Prepared)
    : await prepare();
  folder = filledWorld;
  project.provide('filledWorld', filledWorld);
  project.provide('people', people);
}

export async function teardown(): Promise<void> {
  if (folder) {
    await rm(folder, { recursive: true, force: true });
  }
}
