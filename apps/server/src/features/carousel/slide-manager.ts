import type { managedCarousel, ManagedSlide } from '@baohe/contract/carousel-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { MediaName } from '../../platform/media/media-name.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import { pictureFilesRepository } from '../../platform/media/picture-files.repository.ts';
import { publicPictures } from '../../platform/media/public-pictures.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { timeOrNull } from '../../platform/schedule/time-or-null.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { slide } from '../../schema/slide.ts';

interface SlideManagerDeps {
  db: Db;
  cursors: Cursors;
  media: Media;
  /** Whether slides of the demo are shown. */
  demo: boolean;
}

export function slideManager({ db, cursors, media, demo }: SlideManagerDeps) {
  const { addresses, store } = media;
  const files = pictureFilesRepository(db);
  const pictures = publicPictures(files, store);

  /** Visitors see only what is public; everything else is signed for the editor who asks. */
  async function present(
    rows: (typeof slide.$inferSelect)[],
    { session }: SessionCaller,
  ): Promise<ManagedSlide[]> {
    const sign = addresses.signer({ session, right: 'staff' });
    const mimes = await files.mimes(rows.map(({ imageHash }) => imageHash.toString('hex')));
    return rows.map((row) => {
      const { id, imageHash, link, title, position, status, demo: isDemo } = row;
      const hash = imageHash.toString('hex');
      const ending = endingOf(mimes.get(hash) ?? '');
      const addressOf = (name: MediaName) =>
        status === 1 && (!isDemo || demo) ? addresses.open(name) : sign(name);
      return {
        uuid: id,
        carouselId: id,
        carouselUrl: ending ? addressOf({ variant: 'full', hash, ending }) : '',
        carouselLink: link,
        carouselTitle: title,
        position,
        status,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      };
    });
  }

  return managedTable<typeof managedCarousel, typeof slide>({
    table: slide,
    db,
    cursors,
    initialStatus: 0,
    present: (rows, { caller }) => present(rows, caller),
    async toColumns(inputs) {
      const names = await pictures.take(
        inputs.map(({ carouselUrl }) => carouselUrl),
        (at) => new AppError('request.invalid', { field: `carousels.${at}.carouselUrl` }),
      );
      return inputs.map(
        ({ carouselLink, carouselTitle, position, status, startsAt, endsAt }, at) => ({
          imageHash: names[at] && Buffer.from(names[at].hash, 'hex'),
          link: carouselLink,
          title: carouselTitle,
          position,
          status,
          startsAt: timeOrNull(startsAt),
          endsAt: timeOrNull(endsAt),
        }),
      );
    },
    conflicts: { slide_ends_later: () => new AppError('schedule.ends_first') },
  });
}
