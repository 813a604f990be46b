import type { ReviewAction } from '@baohe/domain/review/review-action';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../platform/database/statement.ts';

const LOCK = statement({
  name: 'lock_review_image',
  text: `
    select post_id as "postId", action from review_image
    where name = $1 and position is not null for update`,
  row: { postId: column.uuid(), action: column.int<ReviewAction>() },
});

const COUNT = statement({
  name: 'count_review_publishing',
  text: `
    update review_image set publish_times = publish_times + 1 where name = $1
    returning publish_times as times`,
  row: { times: column.int() },
});

export function publishRepository(db: Queryable) {
  return {
    /** While nobody else decides on it. */
    lock: (name: string) => queryRow(db, LOCK, [name]),

    async count(name: string): Promise<number> {
      return (await queryRow(db, COUNT, [name]))!.times;
    },
  };
}
