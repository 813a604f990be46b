/** Four for the code name, four for the individual, two for the level: the sentence says it so, and no more is meant. */
export const CODE_LENGTH = 10;

/** What codes are made of: without 0 and O, 1 and I, which look alike on paper. Whoever types may use all of A–Z, 0–9. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What somebody typed or pasted as the characters of a code: at most ten, possibly fewer. */
export function typedCode(text: string): string {
  // NFKC turns the full-width letters of Chinese keyboards into plain ones.
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

export const isCode = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);

/** 代号, 个体, 级: K7QM, X24A, 9S. */
export const codeParts = (code: string): readonly [string, string, string] => [
  code.slice(0, 4),
  code.slice(4, 8),
  code.slice(8, CODE_LENGTH),
];

/** A code from bytes of a cryptographic source, one for each character: 256 is a multiple of 32, so none is likelier. */
export function codeOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) =>
    CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length),
  ).join('');
}
