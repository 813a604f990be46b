import { postCard } from '@baohe/contract/post-card';
import type { Clock } from '../../platform/clock.ts';
import { checkedBy } from '../../platform/http/checked-output.ts';
import { presentCard, type CardParts } from './card.presenter.ts';
import type { PostsRepository } from './posts.repository.ts';

/** Some ten megabytes. */
const MOST = 8000;

/** Cards of open zones as JSON: the same for everybody, so each is written once and put into many lists. */
export interface CardTexts {
  /** In the order of the numbers; none for a post that has gone meanwhile. */
  of(numbers: readonly number[]): Promise<(string | undefined)[]>;
  /** Something has changed: none of them counts any more. */
  clear(): void;
}

interface Parts extends CardParts {
  posts: PostsRepository;
  clock: Clock;
  /** Milliseconds: counts on cards may be this old. */
  life: number;
}

export function cardTexts({ posts, clock, life, ...parts }: Parts): CardTexts {
  let known = new Map<number, { text: string; until: number }>();

  return {
    async of(numbers) {
      const now = clock().getTime();
      // Cleared meanwhile, what is made now may be what has just changed: it is kept on the old shelf.
      const current = known;
      const missing = numbers.filter((no) => now >= (current.get(no)?.until ?? 0));
      missing.forEach((no) => current.delete(no));
      for (const row of await posts.cards(missing)) {
        const card = checkedBy(postCard, presentCard(row, parts, null), 'a card');
        current.set(row.no, { text: JSON.stringify(card), until: now + life });
      }
      const texts = numbers.map((no) => current.get(no)?.text);
      for (const [oldest] of current) {
        if (current.size <= MOST) {
          break;
        }
        current.delete(oldest);
      }
      return texts;
    },

    clear() {
      known = new Map();
    },
  };
}
