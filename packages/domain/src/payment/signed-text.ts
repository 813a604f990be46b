/** What a signature does not cover. */
const UNSIGNED = ['sign', 'sign_type'];

/**
 * What is signed, without the key: every parameter that is not empty, by name, as it is (not encoded). Both directions
 * are signed alike, so whoever reads a callback must know its parameters: see callback.ts.
 */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.keys(parameters)
    .filter((name) => !UNSIGNED.includes(name) && parameters[name] !== '')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

const LONGEST_BYTES = 127;

/** A text of the operator's that goes into a signature: without what could be read as another parameter. */
export function cleanValue(text: string): string {
  const clean = text
    .replaceAll(/[&=%+#?\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let cut = '';
  let bytes = 0;
  for (const character of clean) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > LONGEST_BYTES) {
      break;
    }
    cut += character;
  }
  return cut.trim();
}
