import { credentialIn } from '@baohe/domain/identity/credential-link';
import { openCodeReader } from './read-code.ts';

const PATIENCE_MS = 3000;

/** The credential that a picture shows; undefined when there is none to be read. */
export async function credentialInPicture(picture: Blob): Promise<string | undefined> {
  const [readCode, source] = await Promise.all([openCodeReader(), createImageBitmap(picture)]);
  const { width, height } = source;
  const text = readCode({ source, width, height }, PATIENCE_MS);
  source.close();
  return text === undefined ? undefined : credentialIn(text);
}
