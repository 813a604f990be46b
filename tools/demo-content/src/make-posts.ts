import type { FileStore } from './file-store.ts';
import { makePost } from './kinds/make-post.ts';
import type { ManifestPost } from './manifest.ts';
import { plan, type PlanRequest } from './plan.ts';
import { copyMaker } from './variety/make-copies.ts';

/** The works of the catalogue at once, so that all files are known; then every post in its order. */
export function makePosts(request: PlanRequest, files: FileStore) {
  const firsts = new Map<string, ManifestPost>();
  for (const planned of plan(request)) {
    if (planned.copy > 0) {
      break;
    }
    firsts.set(planned.key, makePost(planned, files, request.seed));
  }
  const copy = copyMaker(request);

  return {
    firsts,
    *all(): Generator<ManifestPost> {
      for (const planned of plan(request)) {
        const first = firsts.get(planned.entry.key);
        if (first) {
          yield planned.copy === 0 ? first : copy(first, planned);
        }
      }
    },
  };
}
