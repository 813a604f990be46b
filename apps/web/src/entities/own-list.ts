import type { OwnList, Viewer } from '@baohe/contract/viewer';

/** The id of somebody's list of a kind; none for whoever is not in. */
export function ownListId(viewer: Viewer | null, type: OwnList['listType']): string | undefined {
  return viewer?.videoListDtoList.find(({ listType }) => listType === type)?.uuid;
}
