import type { Page } from 'playwright-core';

export interface ApiBody {
  path: string;
  request: string | null;
  reply: string;
}

/** Everything that went over the wire under /api, as raw text. */
export function recordApi(page: Page): () => Promise<ApiBody[]> {
  const pending: Promise<ApiBody | undefined>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) {
      const body = response
        .text()
        .then((reply) => ({ path: pathname, request: response.request().postData(), reply }))
        // The page went away before the answer came.
        .catch(() => undefined);
      pending.push(body);
    }
  });
  return async () => (await Promise.all(pending)).filter((body) => body !== undefined);
}

/** Would somebody who reads the wire read the answer? */
export function isPlainReply(text: string): boolean {
  const reply = JSON.parse(text) as { msg?: unknown; result?: unknown };
  return (
    reply.msg !== '' || typeof reply.result !== 'string' || !/^[\w-]{300,}$/.test(reply.result)
  );
}
