import type { managedCarousel, ManagedSlide } from '@baohe/contract/carousel-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { RecordStatus } from '@baohe/contract/record-status';
import { AppError } from '../../platform/app-error.ts';
import type { PageWanted } from '../../platform/crud/crud-table.ts';
import type { MediaAddresses } from '../../platform/media/media-addresses.ts';
import type { MediaName } from '../../platform/media/media-name.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import type { ManagedSlides, SlideRow } from './managed-slides.repository.ts';
import type { SlidePictures } from './slide-pictures.ts';

type Drafts = ParsedInput<typeof managedCarousel.batchSave>['carousels'];
type Changes = ParsedInput<typeof managedCarousel.batchUpdate>['carousels'];

/** Visitors see only what is public; everything else is signed for the editor who asks. */
export interface SlideView {
  addresses: MediaAddresses;
  /** Whether slides of the demo are shown. */
  demo: boolean;
}

export async function slideById(
  repository: ManagedSlides,
  view: SlideView,
  id: string,
  editor: SessionCaller,
): Promise<ManagedSlide> {
  const found = await repository.find(id);
  const [words] = found ? await inWords(repository, view, [found], editor) : [];
  if (!words) {
    throw new AppError('slide.not_found');
  }
  return words;
}

export async function pageSlides(
  repository: ManagedSlides,
  view: SlideView,
  wanted: PageWanted,
  editor: SessionCaller,
) {
  const { rows, cursor } = await repository.page(wanted);
  return { records: await inWords(repository, view, rows, editor), cursor };
}

export async function saveSlides(
  repository: ManagedSlides,
  pictures: SlidePictures,
  drafts: Drafts,
) {
  const hashes = await pictures.take(drafts.map(({ carouselUrl }) => carouselUrl));
  const rows = drafts.map(({ carouselLink, carouselTitle = '', position = 0, status = 0 }, at) => ({
    imageHash: hashes[at]!,
    link: carouselLink,
    title: carouselTitle,
    position,
    status,
  }));
  return { ids: await repository.save(rows) };
}

export async function changeSlides(
  repository: ManagedSlides,
  pictures: SlidePictures,
  changes: Changes,
) {
  const hashes = await pictures.take(changes.map(({ carouselUrl }) => carouselUrl));
  const updates = changes.map(
    ({ carouselId, carouselLink, carouselTitle, position, status }, at) => ({
      id: carouselId,
      change: {
        ...(hashes[at] && { imageHash: hashes[at] }),
        ...(carouselLink !== undefined && { link: carouselLink }),
        ...(carouselTitle !== undefined && { title: carouselTitle }),
        ...(position !== undefined && { position }),
        ...(status !== undefined && { status }),
      },
    }),
  );
  return { changed: await repository.update(updates) };
}

export async function setSlideStatus(
  repository: ManagedSlides,
  ids: string[],
  status: RecordStatus,
) {
  return { changed: await repository.setStatus(ids, status) };
}

async function inWords(
  repository: ManagedSlides,
  { addresses, demo: demoShown }: SlideView,
  rows: SlideRow[],
  { session }: SessionCaller,
): Promise<ManagedSlide[]> {
  const sign = addresses.signer({ session, right: 'staff' });
  const mimes = await repository.mimes(rows.map(({ imageHash }) => imageHash.toString('hex')));
  return rows.map(({ id, imageHash, link, title, position, status, demo }) => {
    const hash = imageHash.toString('hex');
    const ending = endingOf(mimes.get(hash) ?? '');
    const addressOf = (name: MediaName) =>
      status === 1 && (!demo || demoShown) ? addresses.open(name) : sign(name);
    return {
      uuid: id,
      carouselId: id,
      carouselUrl: ending ? addressOf({ variant: 'full', hash, ending }) : '',
      carouselLink: link,
      carouselTitle: title,
      position,
      status,
    };
  });
}
