import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Takedown } from '../../entities/report.ts';
import { TakedownDialog } from '../../entities/takedowns/takedown-dialogs.tsx';
import { PagedCards } from '../../shared/paged-cards.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useTakedowns } from './use-reports.ts';

/** What is and was taken down, newest first. */
export function TakedownList() {
  const { t } = useLingui();
  const found = useTakedowns();
  const takedowns = found.data?.pages.flatMap((page) => page.takedowns) ?? [];
  return (
    <PagedCards
      found={found}
      items={takedowns}
      empty={<EmptyState title={t`没有下架的作品`} />}
      render={renderTakedown}
    />
  );
}

const renderTakedown = (takedown: Takedown) => <TakedownCard takedown={takedown} />;

function TakedownCard({ takedown }: { takedown: Takedown }) {
  const { t, i18n } = useLingui();
  const [isRestoring, setIsRestoring] = useState(false);
  const { post, reason, staffName, restoredAt } = takedown;
  const time = i18n.date(takedown.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-md font-bold break-words">{post.title}</h2>
        <p className="text-sm break-words">{reason}</p>
        <p className="text-xs text-text-2">{`${staffName} · ${time}`}</p>
      </div>
      {restoredAt === null ? (
        <Button kind="line" small onClick={() => setIsRestoring(true)}>
          {t`恢复作品`}
        </Button>
      ) : (
        <StatusPill>{t`已恢复`}</StatusPill>
      )}
      {isRestoring && (
        <TakedownDialog
          isRestoring
          posts={{ ids: [post.id] }}
          count={1}
          title={post.title}
          onClose={() => setIsRestoring(false)}
        />
      )}
    </Card>
  );
}
