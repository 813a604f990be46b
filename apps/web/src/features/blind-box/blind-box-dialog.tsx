import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { BoxHero } from '@baohe/ui/box-hero';
import { Button, buttonClass } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Skeleton, SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlindBox } from '../../entities/blind-box.ts';
import './blind-box.css';
import { DrawnPosts } from './drawn-posts.tsx';
import { useBox } from './use-box.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    blindBox: Record<never, never>;
  }
}

/** 今日盲盒: four posts a day that can be swapped a few times and claimed together. */
export function BlindBoxDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const { box, isRegistered, swap, isSwapping, claim, isClaiming } = useBox();
  const { data } = box;
  const isAppOpen = useSite().data?.appEnabled !== false;

  const press = (claimed: BlindBox) => {
    if (isRegistered) {
      claim(claimed);
    } else {
      onClose();
      openDialog('account', { mode: 'register' });
    }
  };

  const actions = (): ReactNode => {
    if (box.isError && !data) {
      return (
        <Button kind="main" busy={box.isFetching} onClick={() => void box.refetch()}>
          {t`再试一次`}
        </Button>
      );
    }
    if (!data) {
      return <Skeleton className="h-(--control) rounded-full" />;
    }
    if (data.posts.length === 0) {
      return undefined;
    }
    if (data.isClaimed) {
      return (
        <>
          <Button disabled className="px-3">
            <CircleCheck size={18} aria-hidden="true" />
            {t`已领取`}
          </Button>
          {isAppOpen && (
            <Link
              to="/one/mine"
              search={{ tab: 'collect' }}
              className={`${buttonClass({ kind: 'main' })} px-3`}
              onClick={onClose}
            >
              {t`我的收藏`}
            </Link>
          )}
        </>
      );
    }
    return (
      <>
        <SwapButton left={data.swapsLeft} isBusy={isSwapping} onSwap={swap} />
        <Button
          kind="main"
          className="px-3"
          busy={isClaiming}
          disabled={isSwapping}
          onClick={() => press(data)}
        >
          {t`一键领取`}
        </Button>
      </>
    );
  };

  return (
    <Dialog
      title={t`今日盲盒`}
      picture={
        <div className="blind-box-picture" data-open={data ? '' : undefined}>
          <BoxHero />
        </div>
      }
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={actions()}
    >
      {data ? (
        <Opened box={data} isRegistered={isRegistered} onClose={onClose} />
      ) : box.isError ? (
        <p role="alert" className="py-6 text-danger">
          {textOf(box.error)}
        </p>
      ) : (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <p aria-hidden="true">{'\u00a0'}</p>
          <div className="blind-box-grid">
            {Array.from({ length: BOX_SIZE }, (_, at) => (
              <div key={at}>
                <SkeletonCover ratio="square" />
                <SkeletonLines count={1} />
              </div>
            ))}
          </div>
          <p aria-hidden="true" className="mt-3 text-xs">
            {'\u00a0'}
          </p>
        </>
      )}
    </Dialog>
  );
}

function Opened(props: { box: BlindBox; isRegistered: boolean; onClose: () => void }) {
  const { box, isRegistered, onClose } = props;
  const { t, i18n } = useLingui();
  const count = i18n.number(box.drawnFrom);
  if (box.posts.length === 0) {
    return <p className="py-6">{t`盲盒里还没有作品，等会儿再来看看。`}</p>;
  }
  const note = box.isClaimed
    ? t`已放进我的收藏，明天再来`
    : !isRegistered
      ? t`注册用户后可以领取`
      : box.opensPosts
        ? t`领取后放进我的收藏，直接就能打开`
        : t`领取后放进我的收藏`;
  return (
    <>
      <p aria-live="polite">{note}</p>
      <DrawnPosts posts={box.posts} onOpen={onClose} />
      <p className="mt-3 text-xs text-text-3">{t`从 ${count} 部作品里随机抽出`}</p>
    </>
  );
}

function SwapButton(props: { left: number; isBusy: boolean; onSwap: () => void }) {
  const { left, isBusy, onSwap } = props;
  const { t } = useLingui();
  return left > 0 ? (
    <Button className="px-3 tabular-nums" busy={isBusy} onClick={onSwap}>
      <RefreshCw size={18} aria-hidden="true" />
      {t`换一换(${left})`}
    </Button>
  ) : (
    <Button disabled className="px-3">
      {t`不能再换了~`}
    </Button>
  );
}
