/** How many of something a test tries: a tenth in `npm test`, all of them in `npm run drill`. */
export function atScale(whole: number): number {
  return process.env['DRILL'] === '1' ? whole : Math.ceil(whole / 10);
}

/** Another one each time; it stands in the printed line, and FUZZ_SEED makes the run come again. */
export function fuzzSeed(): number {
  return Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
}

/** What a proof at scale says of itself. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Does the work for each item, several at a time. */
export async function together<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atOnce = 16,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
