import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Media } from '../../platform/media/serve-media.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { carouselRepository } from './carousel.repository.ts';
import { slides } from './slides.ts';

const HOME = ['/one', '/one/osusume'];

interface FirstPictureDeps {
  db: Db;
  media: Media;
  settings: Settings;
  demo: boolean;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** The largest picture of the home page: named in the page it comes before any script has asked for it. */
export function firstPicture({ db, media, settings, demo, clock, onError }: FirstPictureDeps) {
  const published = carouselRepository(db);
  return async (path: string): Promise<string | undefined> => {
    if (!HOME.includes(path) || !settings.read('appEnabled')) {
      return undefined;
    }
    try {
      const { records } = await slides(published, media.addresses, demo, clock());
      return records[0]?.carouselUrl;
    } catch (error) {
      // The page comes whatever happens here.
      onError(error);
      return undefined;
    }
  };
}
