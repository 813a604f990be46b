import { partPathOf } from '@baohe/domain/progress/part-name';
import { linkOptions } from '@tanstack/react-router';

interface Reached {
  part: string;
  /** So many are behind the reader. */
  position: number;
  total: number;
}

/** The address of the exact place where somebody stopped; whoever came by a code stays in that mode. */
export function continueAt(
  post: string,
  { part, position, total }: Reached,
  fromSesame: { isFromSesame?: true } = {},
) {
  const at = partPathOf(part);
  switch (at?.kind) {
    case 'pictures': {
      const { chapterIndex } = at;
      // The last page that was looked at: whoever stopped there may not have read it to its end.
      const imageIndex = Math.max(0, Math.min(position, total) - 1);
      return linkOptions({ to: '/reader-picture', search: { post, chapterIndex, imageIndex } });
    }
    case 'text': {
      const { volumeIndex, chapterIndex } = at;
      return linkOptions({
        to: '/reader-article',
        search: { post, volumeIndex, chapterIndex, ...fromSesame },
      });
    }
    case 'track':
      return linkOptions({
        to: '/detail',
        search: { post, tab: 'catalogue', track: at.hash, ...fromSesame },
      });
    case 'whole':
      return linkOptions({ to: '/player', search: { post, ...fromSesame } });
    case undefined:
      return linkOptions({ to: '/detail', search: { post, ...fromSesame } });
  }
}
