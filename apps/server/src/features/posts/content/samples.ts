import { mostInSample, type SampleSettings } from '@baohe/domain/posts/sample';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import { openSampleCuts, type SampleCuts } from '../../../platform/media/sample-cuts.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** What the site gives away of locked posts. */
export interface Samples {
  /** In the unit of its kind; 0 for nothing. */
  mostOf(post: Parameters<typeof mostInSample>[1]): number;
  /** Another text as soon as any of it is another: a reply that holds a sample is cached under this. */
  version(): string;
  /** Where a film or a track is cut. */
  cuts: SampleCuts;
}

export function openSamples(settings: Settings, store: MediaStore): Samples {
  const current = (): SampleSettings => ({
    usual: {
      page: settings.read('samplePages'),
      chapter: settings.read('sampleChapters'),
      second: settings.read('sampleSeconds'),
      character: settings.read('sampleCharacters'),
    },
    bySourceType: settings.read('sampleBySourceType'),
  });
  return {
    mostOf: (post) => mostInSample(current(), post),
    version: () => JSON.stringify(current()),
    cuts: openSampleCuts(store),
  };
}
