import { postCard } from '@baohe/contract/post-card';
import { openCache } from '../../../platform/cache/cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import { textOfShape } from '../../../platform/http/output-text.ts';
import type { PostsRepository } from '../posts.repository.ts';
import { presentCard, type CardParts } from './card.presenter.ts';

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
  const cache = openCache<number, string>({ limit: MOST, expiry: { life, clock } });

  return {
    async of(numbers) {
      const texts = new Map(numbers.map((no) => [no, cache.get(no)]));
      const missing = numbers.filter((no) => texts.get(no) === undefined);
      const remember = cache.startReading();
      for (const row of await posts.cards(missing)) {
        const text = textOfShape(postCard, presentCard(row, parts, null), 'a card');
        texts.set(row.no, text);
        remember(row.no, text);
      }
      return numbers.map((no) => texts.get(no));
    },

    clear: () => cache.clear(),
  };
}
