/** What a key does in a book of pictures. Left and right are sides: the direction of the book says which is the next page. */
export type BookAction =
  | 'right'
  | 'left'
  | 'on'
  | 'back'
  | 'on or back'
  | 'first'
  | 'last'
  | 'leave'
  | 'bars'
  | 'spread'
  | 'thumbnails';

export const BOOK_KEYS: Readonly<Record<string, BookAction>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowDown: 'on',
  PageDown: 'on',
  ArrowUp: 'back',
  PageUp: 'back',
  // With the shift key back.
  ' ': 'on or back',
  Home: 'first',
  End: 'last',
  Escape: 'leave',
  m: 'bars',
  d: 'spread',
  t: 'thumbnails',
};

/** What a key does in a novel. */
export type NovelAction = 'on' | 'back' | 'contents';

export const NOVEL_KEYS: Readonly<Record<string, NovelAction>> = {
  ArrowRight: 'on',
  ArrowDown: 'on',
  PageDown: 'on',
  ' ': 'on',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  c: 'contents',
};
