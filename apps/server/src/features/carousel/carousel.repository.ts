import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { mediaFile } from '../../schema/media.ts';
import { slide } from '../../schema/slide.ts';

const MOST_SHOWN = 12;

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
      and(eq(slide.status, 1), sql`(${slide.demo} = false or ${sql.placeholder('demo')}::boolean)`),
    )
    .orderBy(asc(slide.position), asc(slide.id))
    .limit(MOST_SHOWN)
    .prepare('published_slides');

  return {
    async findPublished(demoShown: boolean) {
      return published.execute({ demo: demoShown });
    },
  };
}

export type CarouselRepository = ReturnType<typeof carouselRepository>;
