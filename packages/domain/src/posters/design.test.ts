import { expect, test } from 'vitest';
import { POST_KINDS } from '../posts/post-kind.ts';
import { designOf } from './design.ts';

test('the poster that is offered first fits the kind of the post', () => {
  expect(Object.fromEntries(POST_KINDS.map((kind) => [kind, designOf(kind)]))).toEqual({
    gallery: 'panels',
    'image-set': 'panels',
    audio: 'record',
    video: 'ticket',
    novel: 'ticket',
    article: 'ticket',
  });
});
