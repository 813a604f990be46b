import { sendAll } from '../load/keep-alive.ts';
import { oneByOne } from '../load/requests.ts';
import { sealedRequests } from '../load/sealed-requests.ts';
import { row, type Row } from '../row.ts';
import { categoryCalls, PAGE_SIZE } from './category-calls.ts';
import type { Library } from './library.ts';

const GOAL = { atMost: 7 * 1024 };

/** The body of a category page as it is sent: sealed, and encoded as the server does it. */
export async function replyBytes({ server, posts }: Library): Promise<Row> {
  const { requests } = await sealedRequests(server.address, categoryCalls());
  const repetitions: number[] = [];
  await sendAll(server.address, {
    next: oneByOne(requests),
    onBody: (body) => repetitions.push(body.length),
  });
  return row({
    name: `bytes of ${PAGE_SIZE} cards as they are sent: first pages of ${requests.length} categories and orders; sealed`,
    unit: 'bytes',
    posts,
    goal: GOAL,
    repetitions,
  });
}
