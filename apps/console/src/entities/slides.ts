import type { Client } from '@baohe/client/client';
import { managedCarousel, type ManagedSlide } from '@baohe/contract/carousel-managed';
import type { Schedule } from './schedule.ts';

/** One picture of the carousel on the home page. */
export interface Slide extends Schedule {
  id: string;
  picture: string;
  link: string;
  title: string;
  status: number;
  position: number;
}

export interface SlideDraft extends Schedule {
  picture: string;
  link: string;
  title: string;
  isPublished: boolean;
}

export const SLIDES_KEY = 'slides';

const slideFrom = (record: ManagedSlide): Slide => ({
  id: record.carouselId,
  picture: record.carouselUrl,
  link: record.carouselLink,
  title: record.carouselTitle,
  status: record.status,
  position: record.position,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
});

/** In their order. */
export async function fetchSlides(client: Client, signal: AbortSignal): Promise<Slide[]> {
  const { records } = await client.call(
    managedCarousel.page,
    { pageParams: { pageSize: 100 } },
    signal,
  );
  return records
    .map(slideFrom)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

export async function saveSlide(
  client: Client,
  id: string | null,
  draft: SlideDraft & { position?: number },
): Promise<void> {
  const fields = {
    carouselUrl: draft.picture,
    carouselLink: draft.link,
    carouselTitle: draft.title,
    status: draft.isPublished ? (1 as const) : (0 as const),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    ...(draft.position !== undefined && { position: draft.position }),
  };
  await (id === null
    ? client.call(managedCarousel.batchSave, { carousels: [fields] })
    : client.call(managedCarousel.batchUpdate, { carousels: [{ carouselId: id, ...fields }] }));
}

export const arrangeSlides = (client: Client, ids: string[]) =>
  client.call(managedCarousel.arrange, { carouselIds: ids });

export const setSlideStatus = (client: Client, id: string, status: 1 | 0 | -1) =>
  client.call(managedCarousel.alterStatus, { carouselId: id, status });
