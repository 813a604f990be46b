import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { BrokenScreen } from './drawings/broken-screen.tsx';
import './state.css';

type FailureIdProps = { label: string; id: string; copyLabel: string; onCopy: () => void };

type FailedStateProps = {
  title: string;
  /** What happened, in plain words. */
  text?: string;
  drawing?: ReactNode;
  /** 再试一次. */
  children?: ReactNode;
  /** Lets the operator find this failure in the log. */
  request?: FailureIdProps | undefined;
  /** It is all there is on the page, so its title is the page's. */
  isPage?: boolean;
};

export function FailedState(props: FailedStateProps) {
  const { title, text, drawing = <BrokenScreen />, children, request, isPage = false } = props;
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className="state" role="alert">
      {drawing}
      <Title className="state-title">{title}</Title>
      {text && <p className="state-text">{text}</p>}
      {children && <div className="state-actions">{children}</div>}
      {request && <FailureId {...request} />}
    </section>
  );
}

/** What somebody tells the operator. */
export function FailureId({ label, id, copyLabel, onCopy }: FailureIdProps) {
  return (
    <p className="state-request">
      <span>{label}</span>
      <code>{id}</code>
      <Button kind="text" onClick={onCopy}>
        {copyLabel}
      </Button>
    </p>
  );
}
