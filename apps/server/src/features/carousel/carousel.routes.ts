import { carouselList } from '@baohe/contract/carousel';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/pool.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import { carouselRepository } from './carousel.repository.ts';
import { slides } from './slides.ts';

export function carouselRoutes(
  app: FastifyInstance,
  db: Db,
  addresses: MediaAddresses,
  demo: boolean,
): void {
  const carousel = carouselRepository(db);

  serve(app, carouselList, () => slides(carousel, addresses, demo));
}
