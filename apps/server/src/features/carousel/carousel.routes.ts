import { carouselList } from '@baohe/contract/carousel';
import { managedCarousel as managed } from '@baohe/contract/carousel-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { ReplyCache } from '../../platform/http/reply-cache.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { carouselRepository } from './carousel.repository.ts';
import { slideManager } from './slide-manager.ts';
import { slides } from './slides.ts';

export function carouselRoutes(
  app: FastifyInstance,
  db: Db,
  replies: ReplyCache,
  cursors: Cursors,
  media: Media,
  demo: boolean,
): void {
  const published = carouselRepository(db);

  serveAlike(app, replies, carouselList, () => slides(published, media.addresses, demo));
  serveCrud(app, managed, slideManager({ db, cursors, media, demo }), 'slide.not_found');
}
