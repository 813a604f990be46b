import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getRequest } from '../load/requests.ts';
import { differenceOf, headersIn, recordAnswers } from './answer.ts';
import { startRecorded } from './recorded-server.ts';

const REQUESTS = ['/one', '/two', '/three'].map((path) => getRequest(path));

/** Answers with the path, in another length each time. */
async function startEcho(): Promise<string> {
  const server = createServer((request, response) => {
    const body = (request.url ?? '').repeat(50);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-library': '7',
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['bare-fastify', 'bare-http'] as const)(
  '%s sends the same headers and as many bytes, in the same order',
  async (name) => {
    const answers = await recordAnswers(await startEcho(), REQUESTS);
    expect(answers.map(({ body }) => body.slice(0, 4))).toEqual(['/one', '/two', '/thr']);
    const bare = await startRecorded(name, answers, REQUESTS);
    const given = await recordAnswers(bare.address, [...REQUESTS, ...REQUESTS]);
    await bare.stop();
    expect(given).toEqual([...answers, ...answers]);
  },
);

test('what differs between two answers is named', () => {
  const ours = { headers: { 'content-type': 'text/plain' }, body: 'abc' };
  expect(differenceOf(ours, { ...ours, body: 'xyz' })).toBeUndefined();
  expect(differenceOf(ours, { ...ours, body: '中' })).toBeUndefined();
  expect(differenceOf(ours, { ...ours, body: 'ab' })).toBe('3 and 2 bytes');
  expect(differenceOf(ours, { ...ours, headers: {} })).toBe(
    'content-type: text/plain and undefined',
  );
});

test('headers are read without those of the connection', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: a: b\r\nDate: now\r\nConnection: keep-alive';
  expect(headersIn(head)).toEqual({ 'content-type': 'a: b' });
});
