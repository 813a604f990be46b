/** A picture counts like so many characters: an article of pictures is not given away with its captions. */
const PICTURE_CHARACTERS = 100;

/** A tag, a character that is written as an entity, or a character. */
const PIECE = /<[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});|./gsu;

const lengthOf = (piece: string): number => {
  if (!piece.startsWith('<') || piece === '<') {
    return 1;
  }
  return /^<img\b/i.test(piece) ? PICTURE_CHARACTERS : 0;
};

/** How long a cleaned article is, in characters that are read. */
export function htmlLength(html: string): number {
  return (html.match(PIECE) ?? []).reduce((sum, piece) => sum + lengthOf(piece), 0);
}

/**
 * The first `most` characters of a cleaned article. Elements that are open there stay open: whoever cleans
 * it again closes them. Links lose their address, because what is behind one may be what the article is for.
 */
export function firstOfHtml(html: string, most: number): string {
  let length = 0;
  let first = '';
  for (const piece of html.match(PIECE) ?? []) {
    length += lengthOf(piece);
    if (length > most) {
      break;
    }
    first += /^<a\b/i.test(piece) ? '<a>' : piece;
  }
  return first;
}
