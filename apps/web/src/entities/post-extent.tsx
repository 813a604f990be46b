import { clockText } from '@baohe/domain/playing/clock-text';
import { amountsIn, type ExtentUnit } from '@baohe/domain/posts/extent';
import { useLingui } from '@lingui/react/macro';

/** How long a post is: 38 话 · 812 页, 04:32. */
export function PostExtent({ extent }: { extent: string }) {
  const { t } = useLingui();
  const texts: Readonly<Record<ExtentUnit, (count: number) => string>> = {
    seconds: (count) => clockText(count),
    pages: (count) => t`${count} 页`,
    pictures: (count) => t`${count} 张`,
    episodes: (count) => t`${count} 话`,
    sections: (count) => t`${count} 章`,
    volumes: (count) => t`${count} 卷`,
    'all-volumes': (count) => t`全 ${count} 卷`,
  };
  return amountsIn(extent)
    .map(({ unit, count }) => texts[unit](count))
    .join(' · ');
}
