import type { Client } from '@baohe/client/client';
import { carouselList } from '@baohe/contract/carousel';

/** One picture of the carousel on the home. */
export interface Slide {
  id: string;
  pictureUrl: string;
  /** An address of the app. */
  link: string;
  /** Empty for a picture that speaks for itself. */
  title: string;
}

export async function fetchSlides(client: Client, signal: AbortSignal): Promise<Slide[]> {
  const { records } = await client.call(carouselList, {}, signal);
  return records.map(({ uuid, carouselUrl, carouselLink, carouselTitle }) => ({
    id: uuid,
    pictureUrl: carouselUrl,
    link: carouselLink,
    title: carouselTitle,
  }));
}
