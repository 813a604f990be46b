import { AppError } from '../../platform/app-error.ts';
import type { Json } from '../import/manifest.ts';
import { contentOf, inLibrary, withFiles } from '../import/post-row.ts';
import { Refused } from '../import/refused.ts';
import { knownNames, sourcesOf, type DeskKnowledge, type Draft } from './draft-row.ts';
import type { ContentChange } from './post-desk.repository.ts';
import { asManifest, SITE_LIBRARY } from './stored-addresses.ts';

/** What a change says of the content, by the importer's rules; what it does not mention stays. */
export function contentRow(
  { postContentDto, playSourceList }: Pick<Draft, 'postContentDto' | 'playSourceList'>,
  known: DeskKnowledge,
): ContentChange {
  const names = knownNames(known);
  const { metaInfo, contentInfo } = postContentDto ?? {};
  const ofManifest = (value: unknown) =>
    asManifest(value as Json, () => undefined) as Record<string, Json>;
  try {
    return {
      ...(metaInfo && { metaInfo: withFiles(ofManifest(metaInfo), names) }),
      ...(contentInfo && { contentInfo: contentOf(ofManifest(contentInfo), names) }),
      ...(playSourceList && {
        sources: sourcesOf(playSourceList).map((source) => {
          if (!names.files.has(source.file)) {
            throw new AppError('post.malformed', { field: 'playSourceList' });
          }
          return { ...source, file: inLibrary(SITE_LIBRARY, source.file) };
        }),
      }),
    };
  } catch (error) {
    if (error instanceof Refused) {
      throw new AppError('post.malformed', { field: error.message });
    }
    throw error;
  }
}
