import type { OwnList, Viewer } from '@baohe/contract/viewer';

export function ownListId(viewer: Viewer | null, type: OwnList['listType']): string | undefined {
  return viewer?.videoListDtoList.find(({ listType }) => listType === type)?.uuid;
}
