/** What a bare server answers: the status line aside, the very bytes that ours has sent. */
export interface Answer {
  readonly headers: Record<string, string>;
  readonly body: string;
}

// Node writes these itself.
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive'];

export async function recordAnswer(url: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, request);
  if (!response.ok) {
    throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  }
  const headers = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { headers: Object.fromEntries(headers), body: await response.text() };
}

export const asEnvironment = (answer: Answer) => ({ BENCH_ANSWER: JSON.stringify(answer) });

export function answerFromEnvironment(): Answer {
  return JSON.parse(process.env.BENCH_ANSWER ?? '') as Answer;
}
