import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { keyList } from './envelope.ts';

export const envelopeKeys = endpoint({
  method: 'GET',
  path: '/sys/envelope/keys',
  access: 'anyone',
  plain: true,
  summary: 'The public keys that requests are sealed with',
  input: z.object({}),
  output: keyList,
});
