import type { ReportKind } from '@baohe/domain/posts/rights-report';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Report, ReportState } from '../../entities/report.ts';
import { mayUse, useStaff } from '../../entities/staff.ts';
import { StatementDialog } from '../../entities/takedowns/statement-dialog.tsx';
import { TakedownDialog } from '../../entities/takedowns/takedown-dialogs.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { useAnswerReport } from './use-reports.ts';

type Act = 'uphold' | 'reject' | 'take-down' | 'restore';

/** One report, with everything that can follow from it. */
export function ReportCard({ report }: { report: Report }) {
  const { t, i18n } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const staff = useStaff();
  const { post, author } = report;
  const kinds: Record<ReportKind, string> = {
    copyright: t`版权`,
    privacy: t`隐私`,
    minor: t`未成年人`,
    illegal: t`违法内容`,
    other: t`其他`,
  };
  const who = author.name || t`游客`;
  const time = i18n.date(report.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill tone="warn">{kinds[report.kind]}</StatusPill>
        <ReportStatePill state={report.state} />
        {post.isTakenDown && <StatusPill tone="danger">{t`已下架`}</StatusPill>}
        <span className="ml-auto text-xs text-text-3">{time}</span>
      </div>
      <h2 className="mt-2 text-md font-bold break-words">
        <ConsoleLink to={`/posts/${post.id}`} className="underline-offset-4 hover:underline">
          {post.title}
        </ConsoleLink>
      </h2>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{report.content}</p>
      <p className="mt-1 text-xs break-all text-text-2">
        {staff && mayUse('admin', staff) ? (
          <ConsoleLink to={`/people/${author.id}`} className="underline underline-offset-4">
            {who}
          </ConsoleLink>
        ) : (
          who
        )}
        {report.contact && ` · ${report.contact}`}
      </p>
      {report.answer && (
        <p className="mt-2 rounded-md bg-surface-3 px-3 py-2 text-sm break-words">
          {t`答复：${report.answer}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {post.isTakenDown ? (
          <Button kind="line" small onClick={() => setAct('restore')}>
            {t`恢复作品`}
          </Button>
        ) : (
          <Button kind="danger" small onClick={() => setAct('take-down')}>
            {t`下架作品`}
          </Button>
        )}
        {report.state === 'new' && (
          <>
            <Button small onClick={() => setAct('uphold')}>
              {t`答复：属实`}
            </Button>
            <Button small onClick={() => setAct('reject')}>
              {t`答复：不属实`}
            </Button>
          </>
        )}
      </div>
      {act !== null && <ReportAct report={report} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

function ReportStatePill({ state }: { state: ReportState }) {
  const { t } = useLingui();
  switch (state) {
    case 'new':
      return <StatusPill tone="danger">{t`待处理`}</StatusPill>;
    case 'upheld':
      return <StatusPill tone="ok">{t`属实`}</StatusPill>;
    case 'rejected':
      return <StatusPill>{t`不属实`}</StatusPill>;
  }
}

interface ReportActProps {
  report: Report;
  act: Act;
  onClose: () => void;
}

function ReportAct({ report: { id, post }, act, onClose }: ReportActProps) {
  switch (act) {
    case 'take-down':
    case 'restore':
      return (
        <TakedownDialog
          isRestoring={act === 'restore'}
          posts={{ ids: [post.id] }}
          count={1}
          title={post.title}
          onClose={onClose}
        />
      );
    case 'uphold':
    case 'reject':
      return <AnswerDialog id={id} isUpheld={act === 'uphold'} onClose={onClose} />;
  }
}

function AnswerDialog({
  id,
  isUpheld,
  onClose,
}: {
  id: string;
  isUpheld: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const act = useAnswerReport(t`已答复`);
  return (
    <StatementDialog
      title={isUpheld ? t`答复：属实` : t`答复：不属实`}
      text={t`举报人会在消息里看到这段话。`}
      label={t`答复`}
      action={t`发送`}
      failure={act.error}
      onSend={(answer) => act.mutateAsync({ id, isUpheld, answer })}
      onClose={onClose}
    />
  );
}
