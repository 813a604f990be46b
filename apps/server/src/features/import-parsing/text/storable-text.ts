/** Control characters, of which a text has none but line ends and tabs. */
// oxlint-disable-next-line no-control-regex -- these are what it is about.
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** Without what neither the database nor a reader can hold. */
export const storableText = (text: string): string =>
  // Halves of characters become the sign for a missing one.
  Buffer.from(text.replaceAll(CONTROLS, '')).toString();

/** A name on one line, cut where the manifest would refuse it. */
export const storableName = (name: string, longest = 100): string => {
  const line = storableText(name)
    .replaceAll(/[\s\u3000]+/gu, ' ')
    .trim();
  return line.length <= longest
    ? line
    : Array.from(line)
        .slice(0, longest - 1)
        .join('') + '…';
};
