import { AppError } from '../../platform/app-error.ts';
import { contentOf, inLibrary, withFiles } from '../import/post-row.ts';
import { HtmlTooLarge, Refused } from '../import/refused.ts';
import {
  knownNames,
  manifestContent,
  sourcesOf,
  type DraftContext,
  type Draft,
} from './draft-row.ts';
import type { ContentChange } from './post-admin.repository.ts';
import { asManifest, SITE_LIBRARY } from './stored-addresses.ts';

/** What a change says of the content, by the importer's rules; what it does not mention stays. */
export function contentRow(
  { postContentDto, playSourceList }: Pick<Draft, 'postContentDto' | 'playSourceList'>,
  known: DraftContext,
): ContentChange {
  const names = knownNames(known);
  const { metaInfo, contentInfo } = postContentDto ?? {};
  try {
    return {
      ...(metaInfo && {
        metaInfo: withFiles(
          asManifest(metaInfo, () => undefined),
          names,
        ),
      }),
      ...(contentInfo && { contentInfo: contentOf(manifestContent(contentInfo), names) }),
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
    if (error instanceof HtmlTooLarge) {
      throw new AppError('html.too_large');
    }
    if (error instanceof Refused) {
      throw new AppError('post.malformed', { field: error.message });
    }
    throw error;
  }
}
