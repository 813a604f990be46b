import type { Client } from '@baohe/client/client';
import { queryOptions } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { fetchSlides } from '../../entities/slide.ts';

/** The slides of the operator: the same for everybody. */
export function carouselQuery(client: Client) {
  return queryOptions({
    queryKey: ['carousel'],
    async queryFn({ signal }) {
      const slides = await fetchSlides(client, signal);
      const [first] = slides;
      if (first) {
        // The largest picture of the home page: it comes while the page is still being drawn.
        preload(first.pictureUrl, { as: 'image', fetchPriority: 'high' });
      }
      return slides;
    },
    // What the operator puts up is seen with the next start.
    meta: { volatile: true },
  });
}
