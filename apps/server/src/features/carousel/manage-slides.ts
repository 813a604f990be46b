import type { managedCarousel, ManagedSlide } from '@baohe/contract/carousel-managed';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { RecordStatus } from '@baohe/contract/record-status';
import { AppError } from '../../platform/app-error.ts';
import type { PageWanted } from '../../platform/crud/crud-table.ts';
import { mediaPath } from '../../platform/media/media-name.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import type { ManagedSlides, SlideRow } from './managed-slides.repository.ts';
import type { SlidePictures } from './slide-pictures.ts';

type Drafts = ParsedInput<typeof managedCarousel.batchSave>['carousels'];
type Changes = ParsedInput<typeof managedCarousel.batchUpdate>['carousels'];

export async function slideById(repository: ManagedSlides, id: string): Promise<ManagedSlide> {
  const found = await repository.find(id);
  const [words] = found ? await inWords(repository, [found]) : [];
  if (!words) {
    throw new AppError('slide.not_found');
  }
  return words;
}

export async function pageSlides(repository: ManagedSlides, wanted: PageWanted) {
  const { rows, cursor } = await repository.page(wanted);
  return { records: await inWords(repository, rows), cursor };
}

export async function saveSlides(
  repository: ManagedSlides,
  pictures: SlidePictures,
  drafts: Drafts,
) {
  const hashes = await pictures.take(drafts.map(({ carouselUrl }) => carouselUrl));
  const rows = drafts.map(({ carouselLink, position = 0, status = 0 }, at) => ({
    imageHash: hashes[at]!,
    link: carouselLink,
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
  const updates = changes.map(({ carouselId, carouselLink, position, status }, at) => ({
    id: carouselId,
    change: {
      ...(hashes[at] && { imageHash: hashes[at] }),
      ...(carouselLink !== undefined && { link: carouselLink }),
      ...(position !== undefined && { position }),
      ...(status !== undefined && { status }),
    },
  }));
  return { changed: await repository.update(updates) };
}

export async function setSlideStatus(
  repository: ManagedSlides,
  ids: string[],
  status: RecordStatus,
) {
  return { changed: await repository.setStatus(ids, status) };
}

async function inWords(repository: ManagedSlides, rows: SlideRow[]): Promise<ManagedSlide[]> {
  const mimes = await repository.mimes(rows.map(({ imageHash }) => imageHash.toString('hex')));
  return rows.map(({ id, imageHash, link, position, status }) => {
    const hash = imageHash.toString('hex');
    const ending = endingOf(mimes.get(hash) ?? '');
    return {
      uuid: id,
      carouselId: id,
      carouselUrl: ending ? mediaPath({ variant: 'full', hash, ending }) : '',
      carouselLink: link,
      position,
      status,
    };
  });
}
