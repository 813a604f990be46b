import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { BrokenScreen } from './drawings/broken-screen.tsx';
import './state.css';

type FailedStateProps = {
  title: string;
  /** What happened, in plain words. */
  text?: string;
  drawing?: ReactNode;
  /** 再试一次. */
  children?: ReactNode;
  /** Lets the operator find this failure in the log. */
  request?: { label: string; id: string; copyLabel: string; onCopy: () => void } | undefined;
};

export function FailedState(props: FailedStateProps) {
  const { title, text, drawing = <BrokenScreen />, children, request } = props;
  return (
    <section className="state" role="alert">
      {drawing}
      <h2 className="state-title">{title}</h2>
      {text && <p className="state-text">{text}</p>}
      {children && <div className="state-actions">{children}</div>}
      {request && (
        <p className="state-request">
          <span>{request.label}</span>
          <code>{request.id}</code>
          <Button kind="text" onClick={request.onCopy}>
            {request.copyLabel}
          </Button>
        </p>
      )}
    </section>
  );
}
