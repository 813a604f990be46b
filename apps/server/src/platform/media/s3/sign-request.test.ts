import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_PAYLOAD, signRequest } from './sign-request.ts';

/** The examples of "Authenticating Requests: Using the Authorization Header", AWS's own keys. */
const access = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

test.each([
  [
    'a part of an object',
    {
      method: 'GET',
      url: `${bucket}/test.txt`,
      headers: { range: 'bytes=0-9' },
      payload: EMPTY_PAYLOAD,
    },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      method: 'PUT',
      url: `${bucket}/test%24file.text`,
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      payload: hash('sha256', 'Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question about a bucket',
    { method: 'GET', url: `${bucket}/?lifecycle=`, headers: {}, payload: EMPTY_PAYLOAD },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    {
      method: 'GET',
      url: `${bucket}/?max-keys=2&prefix=J`,
      headers: {},
      payload: EMPTY_PAYLOAD,
    },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as AWS has published it', async (_, request, signature) => {
  const { authorization } = await signRequest(request, access, now);
  expect(authorization).toContain(`Signature=${signature}`);
  expect(authorization).toContain(
    'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
  );
});
