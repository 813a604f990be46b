const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);

/**
 * Whether the operator signed this text: RSA with SHA-256, by the public key of the wrapper (SPKI, base64 without the
 * lines of PEM). Without a key, a signature or WebCrypto nobody has.
 */
export async function isSignedBy(
  publicKey: string,
  text: string,
  signature: string,
): Promise<boolean> {
  if (publicKey === '' || signature === '') {
    return false;
  }
  try {
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), ALGORITHM, false, [
      'verify',
    ]);
    return await crypto.subtle.verify(
      ALGORITHM,
      key,
      bytesOf(signature),
      new TextEncoder().encode(text),
    );
  } catch {
    return false;
  }
}
