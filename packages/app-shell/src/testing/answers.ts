import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { Endpoint, Input, Output } from '@baohe/contract/endpoint';
import { errors, type ErrorKey, type ErrorParameters } from '@baohe/contract/errors';
import { siteSettings, type Site } from '@baohe/contract/site';

export const SITE: Site = {
  siteName: '异次元宝盒',
  appEnabled: true,
  envelope: 'on',
  connectionNotice: 'every change',
  followBrowserLanguage: false,
  guestAccess: true,
  usernameLongest: 16,
  passwordLongest: 16,
  spareAddress: '',
  square: false,
  helpsNeeded: 3,
  comments: false,
  downloads: false,
  blockRefresh: true,
  wideCategories: ['CAT_1_1', 'CAT_1_3', 'CAT_1_5'],
  sourceNames: {},
};

/** What the server would say to one call. */
export type Answer = readonly [
  endpoint: Endpoint,
  say: (input: never, idempotencyKey?: string) => unknown,
];

export function answer<E extends Endpoint>(
  endpoint: E,
  say: (input: Input<E>, idempotencyKey?: string) => Output<E> | Promise<Output<E>>,
): Answer {
  return [endpoint, say];
}

export function refusal(key: ErrorKey, msg = '', parameters: ErrorParameters = {}): CallFailed {
  const { code, status } = errors[key];
  return new CallFailed({ path: '/test', status, code, msg, parameters });
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface AnsweringServer {
  client: Client;
  /** What was called, without the first call of every app. */
  requests: { call: string; input: unknown }[];
}

/** A client whose server says what the test lets it say. */
export function answeringServer(
  answers: readonly Answer[],
  site: Partial<Site> = {},
): AnsweringServer {
  const requests: AnsweringServer['requests'] = [];
  const say = new Map<string, Answer[1]>([
    [keyOf(siteSettings), () => ({ ...SITE, ...site })],
    ...answers.map(([endpoint, said]) => [keyOf(endpoint), said] as const),
  ]);
  return {
    requests,
    client: {
      async call(endpoint, input, _signal, idempotencyKey) {
        const call = keyOf(endpoint);
        const said = say.get(call);
        if (call !== keyOf(siteSettings)) {
          requests.push({ call, input });
        }
        if (!said) {
          throw refusal('path.unknown', `the test says nothing to ${call}`);
        }
        const key = idempotencyKey === undefined ? [] : [idempotencyKey];
        return (await said(input as never, ...key)) as never;
      },
    },
  };
}
