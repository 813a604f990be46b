import { carouselList } from '@baohe/contract/carousel';
import { managedCarousel as managed } from '@baohe/contract/carousel-managed';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import type { KeptReplies } from '../../platform/http/kept-replies.ts';
import { serveAlike } from '../../platform/http/serve-alike.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { carouselRepository } from './carousel.repository.ts';
import {
  changeSlides,
  pageSlides,
  saveSlides,
  setSlideStatus,
  slideById,
} from './manage-slides.ts';
import { managedSlidesRepository } from './managed-slides.repository.ts';
import { slidePictures } from './slide-pictures.ts';
import { slides } from './slides.ts';

export function carouselRoutes(
  app: FastifyInstance,
  db: Db,
  kept: KeptReplies,
  cursors: Cursors,
  { addresses, store }: Media,
  demo: boolean,
): void {
  const published = carouselRepository(db);
  const carousel = managedSlidesRepository(db, cursors);
  const pictures = slidePictures(carousel, store);
  const view = { addresses, demo };

  serveAlike(app, kept, carouselList, () => slides(published, addresses, demo));
  serve(app, managed.get, ({ id }, { caller }) => slideById(carousel, view, id, caller));
  serve(app, managed.page, (wanted, { caller }) => pageSlides(carousel, view, wanted, caller));
  serve(app, managed.batchSave, ({ carousels }) => saveSlides(carousel, pictures, carousels));
  serve(app, managed.batchUpdate, ({ carousels }) => changeSlides(carousel, pictures, carousels));
  serve(app, managed.alterStatus, ({ carouselId, status }) =>
    setSlideStatus(carousel, [carouselId], status),
  );
  serve(app, managed.batchRemove, ({ ids }) => setSlideStatus(carousel, ids, -1));
}
