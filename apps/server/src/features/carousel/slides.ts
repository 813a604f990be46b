import type { Slide } from '@baohe/contract/carousel';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { CarouselRepository } from './carousel.repository.ts';

/** What turns on top of the home page. Its pictures lie open to everybody. */
export async function slides(
  carousel: CarouselRepository,
  addresses: MediaAddresses,
  demoShown: boolean,
  now: Date,
): Promise<{ records: Slide[] }> {
  const rows = await carousel.findPublished(demoShown, now);
  return {
    records: rows.flatMap(({ id, link, title, image, mime }) => {
      const ending = endingOf(mime);
      return ending
        ? {
            uuid: id,
            carouselUrl: addresses.open({ variant: 'full', hash: image, ending }),
            carouselLink: link,
            carouselTitle: title,
          }
        : [];
    }),
  };
}
