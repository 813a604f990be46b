import { carouselList } from '@baohe/contract/carousel';
import { managedCarousel as managed } from '@baohe/contract/carousel-managed';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { carouselRepository } from './carousel.repository.ts';
import { slideManager } from './slide-manager.ts';
import { slides } from './slides.ts';

interface CarouselDeps {
  replies: ReplyCache;
  cursors: Cursors;
  media: Media;
  demo: boolean;
  clock: Clock;
}

export function carouselRoutes(
  app: FastifyInstance,
  db: Db,
  { replies, cursors, media, demo, clock }: CarouselDeps,
): void {
  const published = carouselRepository(db);

  serveAlike(app, replies, carouselList, () => slides(published, media.addresses, demo, clock()));
  serve(app, managed.arrange, async ({ carouselIds }, { transaction }) => ({
    changed: await transaction((tx) => carouselRepository(tx).arrange(carouselIds)),
  }));
  serveCrud(app, managed, slideManager({ db, cursors, media, demo }), 'slide.not_found');
}
