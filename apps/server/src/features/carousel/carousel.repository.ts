import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { shownAt } from '../../platform/database/shown-at.ts';
import { execute, statement } from '../../platform/database/statement.ts';
import { mediaFile } from '../../schema/media.ts';
import { slide } from '../../schema/slide.ts';

const MOST_SHOWN = 12;

const ARRANGE = statement({
  name: 'arrange_slides',
  isPrepared: false,
  text: `
    with given as (
      select id, row_number() over (order by at) as position
      from unnest($1::uuid[]) with ordinality as one (id, at)
    ), arranged as (
      select slide.id, row_number() over (
        order by given.position nulls last, slide.position, slide.id) as position
      from slide left join given using (id) where status <> -1
    )
    update slide set position = arranged.position, updated_at = now()
    from arranged where slide.id = arranged.id and slide.position <> arranged.position`,
});

export function carouselRepository(db: Queryable) {
  const published = db
    .select({
      id: slide.id,
      link: slide.link,
      title: slide.title,
      image: sql<string>`encode(${slide.imageHash}, 'hex')`,
      mime: mediaFile.mime,
    })
    .from(slide)
    .innerJoin(mediaFile, eq(mediaFile.hash, slide.imageHash))
    .where(
      and(
        eq(slide.status, 1),
        shownAt(slide),
        sql`(${slide.demo} = false or ${sql.placeholder('demo')}::boolean)`,
      ),
    )
    .orderBy(asc(slide.position), asc(slide.id))
    .limit(MOST_SHOWN)
    .prepare('published_slides');

  return {
    async findPublished(demoShown: boolean, now: Date) {
      return published.execute({ demo: demoShown, now });
    },

    /** When something that is published begins or ends to be shown. */
    async boundaries(): Promise<Date[]> {
      const rows = await db
        .select({ startsAt: slide.startsAt, endsAt: slide.endsAt })
        .from(slide)
        .where(and(eq(slide.status, 1), or(isNotNull(slide.startsAt), isNotNull(slide.endsAt))));
      return rows.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat());
    },

    /** In this order from now on, those that are not named behind them; how many there were. */
    async arrange(ids: readonly string[]): Promise<number> {
      return execute(db, ARRANGE, [ids]);
    },
  };
}

export type CarouselRepository = ReturnType<typeof carouselRepository>;
