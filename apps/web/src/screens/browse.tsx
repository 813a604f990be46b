import { ZONES, type Zone } from '@baohe/domain/posts/zone';
import { buttonClass } from '@baohe/ui/button';
import { BoxBalloon } from '@baohe/ui/drawings/box-balloon';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';

/** The shelves of one zone; until they stand, what will be on them. */
export function BrowseScreen() {
  const { t } = useLingui();
  const { zone: chosen } = useSearch({ from: '/shell/known/one/home' });
  const zone = ZONES.find((each) => each === chosen) ?? 'CAT_1';
  const coming: Record<Zone, { title: string; text: string }> = {
    CAT_1: { title: t`次元正在上架`, text: t`动画、漫画、游戏、轻小说，会一格一格摆在这里。` },
    CAT_2: { title: t`福利正在上架`, text: t`写真、短片、壁纸和活动，会摆在这里。` },
    CAT_3: { title: t`暗网正在上架`, text: t`档案、怪谈、解谜和电台，会藏在这里。` },
  };
  return (
    <main className="grid min-h-[70dvh] content-center">
      <EmptyState drawing={<BoxBalloon />} {...coming[zone]}>
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      </EmptyState>
    </main>
  );
}
