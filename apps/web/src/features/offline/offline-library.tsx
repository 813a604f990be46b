import { openDialog } from '@baohe/app-shell/dialogs';
import { useExternal } from '@baohe/app-shell/external-store';
import { toast } from '@baohe/app-shell/toast';
import { Button, buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Chip, Chips } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { OfflineBar } from '@baohe/ui/offline-bar';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSourceName } from '../../entities/source-name.ts';
import { serverAway } from '../../shared/server-reach.ts';
import { CopyRow } from './copy-row.tsx';
import './offline.css';
import { RoomCard } from './room-card.tsx';
import { useCopies, useRemoveCopies, type ListedCopy } from './use-copies.ts';

/** 离线内容: what lies on this device and can be read while the server is away. */
export function OfflineLibrary() {
  const { t } = useLingui();
  const isAway = useExternal(serverAway);
  const { data: copies, isError, isFetching, refetch } = useCopies();
  return (
    <div className="grid grid-cols-1 gap-3">
      {isAway && <OfflineBar text={t`连接不上服务器，下面的内容仍可以看`} />}
      {isError && (
        <FailedRow
          text={t`读不出这台设备上的内容`}
          retryLabel={t`再试一次`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {copies && <RoomCard copies={copies} />}
      {copies && copies.length > 0 && <CopyList copies={copies} />}
      {copies?.length === 0 && (
        <EmptyState
          title={t`这台设备上还没有内容`}
          text={t`打开过的章节会自动留在这里，没有网络时也能看。`}
        >
          <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
            {t`去首页看看`}
          </Link>
        </EmptyState>
      )}
      {!copies && !isError && (
        <Card>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={5} />
        </Card>
      )}
    </div>
  );
}

function CopyList({ copies }: { copies: readonly ListedCopy[] }) {
  const { t } = useLingui();
  const [now] = useState(Date.now);
  const [label, setLabel] = useState<string>();
  const [isTidying, setTidying] = useState(false);
  const remove = useRemoveCopies();
  const nameOf = useSourceName();
  const labels = [...new Set(copies.map(nameOf))];
  const shown = labels.includes(label ?? '')
    ? copies.filter((copy) => nameOf(copy) === label)
    : copies;

  const askToClear = () =>
    openDialog('confirm', {
      title: t`清空离线内容？`,
      text: t`有网络时还可以重新打开。`,
      action: t`清空`,
      danger: true,
      onConfirm: () =>
        void remove(copies.map(({ postId }) => postId)).then(() =>
          toast(t`离线内容已清空`, 'done'),
        ),
    });

  return (
    <section aria-label={t`离线内容`}>
      <div className="copy-tools">
        <Chips row>
          <Chip selected={shown === copies} onClick={() => setLabel(undefined)}>
            {t`全部`}
          </Chip>
          {labels.length > 1 &&
            labels.map((each) => (
              <Chip key={each} selected={each === label} onClick={() => setLabel(each)}>
                {each}
              </Chip>
            ))}
        </Chips>
        {isTidying && (
          <Button small kind="text" onClick={askToClear}>
            {t`清空`}
          </Button>
        )}
        <Button small kind="text" onClick={() => setTidying(!isTidying)}>
          {isTidying ? t`完成` : t`整理`}
        </Button>
      </div>
      <ul className="card copy-list">
        {shown.map((copy) => (
          <CopyRow
            key={copy.postId}
            copy={copy}
            now={now}
            onRemove={isTidying ? () => void remove([copy.postId]) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
