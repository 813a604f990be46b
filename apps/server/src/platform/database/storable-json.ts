/** An odd number of backslashes begins an escape: NUL, or half of a character. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** JSON that jsonb takes: what it cannot hold in a text is replaced as decoders do it. For what strangers wrote. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSTORABLE, String.raw`$1\ufffd`);
