import { sendAll } from '../load/keep-alive.ts';
import { oneByOne } from '../load/requests.ts';

/** What a bare server answers: the very headers and bytes that ours has sent. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

// Node writes these itself.
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

/** The answers to these requests, in their order. */
export async function recordAnswers(
  address: string,
  requests: readonly Buffer[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  await sendAll(address, {
    next: oneByOne(requests),
    connections: 1,
    onBody: (body, _number, head) =>
      answers.push({ headers: headersIn(head), body: body.toString() }),
  });
  return answers;
}

export function headersIn(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const fields = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return Object.fromEntries(fields.filter(([name]) => !OF_THE_CONNECTION.has(name)));
}

/** What makes one answer differ from another; undefined when nothing does. A seal's bytes may differ, their number not. */
export function differenceOf(ours: Answer, theirs: Answer): string | undefined {
  const names = new Set([...Object.keys(ours.headers), ...Object.keys(theirs.headers)]);
  const header = [...names].find((name) => ours.headers[name] !== theirs.headers[name]);
  if (header !== undefined) {
    return `${header}: ${ours.headers[header]} and ${theirs.headers[header]}`;
  }
  const [one, other] = [ours, theirs].map(({ body }) => Buffer.byteLength(body));
  return one === other ? undefined : `${one} and ${other} bytes`;
}
