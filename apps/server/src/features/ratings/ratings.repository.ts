import type { StarCount } from '@baohe/domain/posts/rating';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRow, statement } from '../../platform/database/statement.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const OF_POST = statement({
  name: 'rating_of_post',
  text: `
    select coalesce((select counts from post_rating where post_id = $1), '{0,0,0,0,0}') as counts,
      (select stars from rating where post_id = $1 and account_id = $2) as own`,
  row: { counts: column.ints(), own: column.int<StarCount>().orNull },
});

const RATE = statement({
  name: 'rate_post',
  text: `
    insert into rating (account_id, post_id, stars, at) values ($1, $2, $3, $4)
    on conflict (account_id, post_id) do update set stars = excluded.stars, at = excluded.at`,
});

const REMOVE = statement({
  name: 'remove_rating',
  text: 'delete from rating where account_id = $1 and post_id = $2',
});

interface Rating {
  accountId: string;
  postId: string;
  stars: StarCount;
  at: Date;
}

export function ratingsRepository(db: Queryable) {
  return {
    async ofPost(postId: string, accountId: string | null) {
      return (await queryRow(db, OF_POST, [postId, accountId ?? NOBODY]))!;
    },

    rate: ({ accountId, postId, stars, at }: Rating): Promise<number> =>
      execute(db, RATE, [accountId, postId, stars, at]),

    remove: (accountId: string, postId: string): Promise<number> =>
      execute(db, REMOVE, [accountId, postId]),
  };
}
