import type { PostDetail } from '@baohe/contract/posts';
import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { useLingui } from '@lingui/react/macro';

/** Who made it, in one line; which people there are depends on the kind. */
export function useByline({ asTagList, postContentDto: { metaInfo } }: PostDetail): string {
  const { t } = useLingui();
  const labelled = (label: 'artist' | 'group') =>
    metaInfo.tagMap?.[label] ??
    asTagList.filter(({ tagLabel }) => tagLabel === label).map(({ termName }) => termName);
  const people: [string, string[]][] = [
    [
      t`作者`,
      [...present(metaInfo.novelAuthor), ...present(metaInfo.nickname), ...labelled('artist')],
    ],
    [t`插画`, present(metaInfo.novelIllustrator)],
    [t`社团`, [...present(metaInfo.circle?.name), ...labelled('group')]],
    [t`声优`, voices(metaInfo)],
    [t`发布者`, [...present(metaInfo.posterName), ...present(metaInfo.postUserName)]],
  ];
  return people
    .filter(([, names]) => names.length > 0)
    .map(([role, names]) => `${role} ${[...new Set(names)].join(t`、`)}`)
    .join(' · ');
}

const present = (name: string | undefined) => (name ? [name] : []);
const voices = ({ vas }: MetaInfo) => (vas ?? []).map(({ name }) => name);
