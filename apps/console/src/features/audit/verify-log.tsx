import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { verifyAuditLog } from '../../entities/site/audit.ts';
import { ProgressPanel } from '../../shared/progress-panel.tsx';

type Verification =
  | { state: 'idle' }
  | { state: 'running'; checked: number; total: number | undefined }
  | { state: 'whole'; total: number }
  | { state: 'broken'; number: number }
  | { state: 'failed'; error: unknown };

/** Piece by piece, so that whoever waits sees how far it is; leaving the page ends it. */
export function useVerification() {
  const client = useClient();
  const [verification, setVerification] = useState<Verification>({ state: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async () => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    setVerification({ state: 'running', checked: 0, total: undefined });
    try {
      let piece = await verifyAuditLog(client, 0, controller.signal);
      while (!piece.isDone) {
        setVerification({ state: 'running', checked: piece.checked, total: piece.total });
        piece = await verifyAuditLog(client, piece.checked, controller.signal);
      }
      setVerification(
        piece.broken === null
          ? { state: 'whole', total: piece.total }
          : { state: 'broken', number: piece.broken },
      );
    } catch (error) {
      if (!controller.signal.aborted) {
        setVerification({ state: 'failed', error });
      }
    }
  };
  const stop = () => {
    stopping.current?.abort();
    setVerification({ state: 'idle' });
  };
  return { verification, start: () => void start(), stop };
}

interface VerificationResultProps {
  verification: Verification;
  onStop: () => void;
  onOpen: (number: number) => void;
}

/** How far the check is, or what it found. */
export function VerificationResult({ verification, onStop, onOpen }: VerificationResultProps) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  switch (verification.state) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="mb-3">
          <ProgressPanel
            title={t`正在核对审计记录`}
            done={verification.checked}
            total={verification.total}
          >
            <Button small onClick={onStop}>
              {t`停下`}
            </Button>
          </ProgressPanel>
        </div>
      );
    case 'whole': {
      const count = i18n.number(verification.total);
      return (
        <output className="mb-3 flex items-center gap-2 text-sm text-ok">
          <ShieldCheck size={18} aria-hidden="true" className="flex-none" />
          {t`全部 ${count} 条都和写下时一样。`}
        </output>
      );
    }
    case 'broken': {
      const { number } = verification;
      return (
        <div role="alert" className="console-notice mb-3 flex-wrap items-center">
          <CircleAlert size={18} aria-hidden="true" className="flex-none text-danger" />
          <span className="min-w-0 flex-1 basis-60">
            {t`第 ${number} 条和写下时不一样：它被改动过，或者它前面的记录被删掉了。`}
          </span>
          <Button small onClick={() => onOpen(number)}>
            {t`看第 ${number} 条`}
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <p role="alert" className="mb-3 text-sm text-danger">
          {textOf(verification.error)}
        </p>
      );
  }
}
