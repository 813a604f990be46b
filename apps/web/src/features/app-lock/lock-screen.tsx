import { BoxMark } from '@baohe/ui/box-mark';
import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ForgottenPanel } from './forgotten-panel.tsx';
import { PinPanel } from './pin-panel.tsx';

interface LockScreenProps {
  onOpen: () => void;
  /** Logs out and removes the lock. Rejects where the server does not answer. */
  onForget: () => Promise<void>;
}

/** Covers everything: a modal dialog as large as the window, which nothing but the PIN closes. */
export function LockScreen({ onOpen, onForget }: LockScreenProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasForgotten, setForgotten] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // A browser may close it without asking (a second Escape, the back gesture).
        if (!currentTarget.open) {
          currentTarget.showModal();
        }
      }}
    >
      <div className="lock-column">
        <Head
          id={titleId}
          title={hasForgotten ? t`忘记密码？` : t`应用已锁定`}
          note={hasForgotten ? undefined : t`输入这台设备上的应用锁密码`}
        />
        {hasForgotten ? (
          <ForgottenPanel onForget={onForget} onBack={() => setForgotten(false)} />
        ) : (
          <PinPanel onOpen={onOpen} onForgotten={() => setForgotten(true)} />
        )}
      </div>
    </dialog>
  );
}

function Head({ id, title, note }: { id: string; title: string; note: ReactNode }) {
  return (
    <header className="lock-head">
      <BoxMark size={56} />
      <h1 id={id}>{title}</h1>
      {note && <p>{note}</p>}
    </header>
  );
}
