import type { MediaStore } from '../../platform/media/media-store.ts';
import type { PostFiltersDeps } from '../post-filters/post-filters-deps.ts';

export interface BulkEditDeps extends PostFiltersDeps {
  store: MediaStore;
  now: () => Date;
}
