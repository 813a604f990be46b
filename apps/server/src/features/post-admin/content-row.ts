import { AppError } from '../../platform/app-error.ts';
import { contentOf, inLibrary, withFiles, type KnownNames } from '../import/post-row.ts';
import { HtmlTooLarge, Refused } from '../import/refused.ts';
import {
  knownNames,
  manifestContent,
  sourcesOf,
  subtitlesOf,
  type DraftContext,
  type Draft,
} from './draft-row.ts';
import type { ContentChange } from './post-admin.repository.ts';
import { asManifest, SITE_LIBRARY } from './stored-addresses.ts';

/** What a change says of the content, by the importer's rules; what it does not mention stays. */
export function contentRow(
  {
    postContentDto,
    playSourceList,
    subtitleList,
  }: Pick<Draft, 'postContentDto' | 'playSourceList' | 'subtitleList'>,
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
        sources: withFile(sourcesOf(playSourceList), names, 'playSourceList'),
      }),
      ...(subtitleList && {
        subtitles: withFile(subtitlesOf(subtitleList), names, 'subtitleList'),
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

/** Each with its file as the site's own library calls it; one that is not in the store is refused. */
const withFile = <T extends { file: string }>(
  list: readonly T[],
  { files }: KnownNames,
  field: string,
): T[] =>
  list.map((one) => {
    if (!files.has(one.file)) {
      throw new AppError('post.malformed', { field });
    }
    return { ...one, file: inLibrary(SITE_LIBRARY, one.file) };
  });
