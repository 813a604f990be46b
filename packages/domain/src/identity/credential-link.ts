/** Version, id, secret: what a credential picture holds. */
const CREDENTIAL = /^1\.[\w-]{11}\.[\w-]{43}$/;

/** What the code on the picture says. The secret stands after `#`, so no server ever logs it. */
export function credentialLink(origin: string, credential: string): string {
  return `${origin}/c#${credential}`;
}

/** The credential in a scanned text or in the part after `#`; undefined when it is something else. */
export function credentialIn(text: string): string | undefined {
  // Whatever stands before: the site may have moved to another address since.
  const last = text.slice(text.lastIndexOf('#') + 1);
  return CREDENTIAL.test(last) ? last : undefined;
}
