import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Copy } from 'lucide-react';
import type { UpdateAnswer } from '../../entities/app-update.ts';
import { SHOWN_VERSION } from '../../entities/app-version.ts';
import { checkForUpdate } from '../../entities/check-for-update.ts';
import { writeClipboard } from '../../native/clipboard.ts';
import { siteOrigin } from '../../native/server.ts';
import { runChecks, type Findings } from './run-checks.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    diagnosis: Record<never, never>;
  }
}

const MEGABYTE = 1024 * 1024;
/** Sealed requests of a clock further off are refused. */
const CLOCK_MATTERS_S = 60;

interface Line {
  name: string;
  text: string;
  isWell: boolean;
}

/** 检测: the version, the server, the clock and the room that is left, to read or to send to somebody. */
export function DiagnosisDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const linesOf = useLines();
  const version = SHOWN_VERSION;
  const checking = useMutation({
    mutationFn: async () => {
      const [findings, answer] = await Promise.all([
        runChecks(),
        checkForUpdate({ showsAnswer: true }),
      ]);
      return linesOf(findings, answer);
    },
  });
  const lines = checking.data;

  const copy = async () => {
    try {
      await writeClipboard(diagnosisText(version, lines ?? []));
      toast(t`已复制`, 'done');
    } catch {
      toastError(t`复制失败`);
    }
  };

  return (
    <Dialog
      title={t`关于与检测`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <>
          {lines && (
            <Button onClick={() => void copy()}>
              <Copy size={18} aria-hidden="true" />
              {t`复制结果`}
            </Button>
          )}
          <Button
            kind="main"
            busy={checking.isPending}
            busyLabel={t`检测中...`}
            onClick={() => checking.mutate()}
          >
            {t`检测`}
          </Button>
        </>
      }
    >
      <p>{t`当前版本 ${version}`}</p>
      {lines ? (
        <ul aria-live="polite" className="mt-3">
          {lines.map(({ name, text, isWell }) => (
            <li
              key={name}
              className="flex min-h-target items-center gap-2.5 border-line text-sm not-first:border-t"
            >
              {isWell ? (
                <CircleCheck size={18} aria-hidden="true" className="flex-none text-ok" />
              ) : (
                <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />
              )}
              <span className="flex-1">{name}</span>
              <span className="text-right text-text tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm">{t`打不开、进不来、慢的时候，检测一下，把结果发给站长。`}</p>
      )}
    </Dialog>
  );
}

function useLines() {
  const { t, i18n } = useLingui();
  const megabytes = (bytes: number) =>
    i18n.number(bytes / MEGABYTE, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 0,
    });
  const unknown = t`未知`;
  const versionText = (answer: UpdateAnswer) => {
    switch (answer.kind) {
      case 'current':
        return t`已是最新版本`;
      case 'newer': {
        const newer = answer.name;
        return t`有新版本 ${newer}`;
      }
      case 'failed':
        return t`版本更新失败`;
    }
  };
  return (found: Findings, answer: UpdateAnswer): Line[] => {
    const ms = found.roundTripMs;
    const seconds = found.clockAheadS;
    return [
      {
        name: t`版本`,
        isWell: answer.kind !== 'failed',
        text: versionText(answer),
      },
      {
        name: t`服务器`,
        isWell: found.isServerWell,
        text: found.isServerWell ? t`正常` : t`没有回应`,
      },
      {
        name: t`往返时间`,
        isWell: ms !== null,
        text: ms === null ? unknown : t`${ms} 毫秒`,
      },
      {
        name: t`时钟`,
        isWell: seconds !== null && Math.abs(seconds) < CLOCK_MATTERS_S,
        text: seconds === null ? unknown : Math.abs(seconds) < 2 ? t`准确` : t`相差 ${seconds} 秒`,
      },
      {
        name: t`剩余空间`,
        isWell: found.storageLeft !== null,
        text: found.storageLeft === null ? unknown : megabytes(found.storageLeft),
      },
    ];
  };
}

/** What somebody sends to the operator: nothing about the person. */
function diagnosisText(version: string, lines: readonly Line[]): string {
  return [
    `${siteOrigin()} ${version}`,
    new Date().toISOString(),
    ...lines.map(({ name, text }) => `${name}: ${text}`),
    navigator.userAgent,
  ].join('\n');
}
