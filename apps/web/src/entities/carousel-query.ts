import type { Client } from '@baohe/client/client';
import { carouselList } from '@baohe/contract/carousel';
import { queryOptions } from '@tanstack/react-query';
import { preload } from 'react-dom';

/**
 * The slides of the operator: the same for everybody. As the server says them: every first visit has
 * this, and only the home page draws them (`slidesFrom`).
 */
export function carouselQuery(client: Client) {
  return queryOptions({
    queryKey: ['carousel'],
    async queryFn({ signal }) {
      const slides = await client.call(carouselList, {}, signal);
      const [first] = slides.records;
      if (first) {
        // The largest picture of the home page: it comes while the page is still being drawn.
        preload(first.carouselUrl, { as: 'image', fetchPriority: 'high' });
      }
      return slides;
    },
    // What the operator puts up is seen with the next start.
    meta: { volatile: true },
  });
}
