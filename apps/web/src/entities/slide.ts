import type { Slide as SlideReply } from '@baohe/contract/carousel';

/** One picture of the carousel on the home. */
export interface Slide {
  id: string;
  pictureUrl: string;
  /** An address of the app. */
  link: string;
  /** Empty for a picture that speaks for itself. */
  title: string;
}

export const slidesFrom = ({ records }: { records: SlideReply[] }): Slide[] =>
  records.map(({ uuid, carouselUrl, carouselLink, carouselTitle }) => ({
    id: uuid,
    pictureUrl: carouselUrl,
    link: carouselLink,
    title: carouselTitle,
  }));
