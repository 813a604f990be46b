import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import './toast.css';

type ToastProps =
  /** `done` says that something worked; `notice` is a bare sentence (❤ 暂无权限 ❤). */
  | {
      kind?: 'done' | 'notice';
      text: string;
      /** Below the text, in a sentence. */
      reason?: string | undefined;
      actionLabel?: string | undefined;
      onAction?: () => void;
    }
  | {
      kind: 'error';
      text: string;
      retryLabel?: string | undefined;
      onRetry?: () => void;
      closeLabel: string;
      onClose: () => void;
    };

/** One sentence at the bottom. Who shows it decides how long, and that there is only one. */
export function Toast(props: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const { kind = 'notice', text } = props;

  // A popover stands above an open dialog; no z-index can do that.
  useLayoutEffect(() => {
    // What it is shown in may be gone by now.
    if (element.current?.isConnected) {
      element.current.showPopover();
    }
  }, []);

  return (
    <div
      ref={element}
      popover="manual"
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('toast', `toast-${kind}`)}
    >
      <span className="toast-words">
        {kind === 'done' && <CircleCheck size={16} />}
        {kind === 'error' && <CircleAlert size={16} />}
        {props.kind !== 'error' && props.reason ? (
          <span>
            <span>{text}</span>
            <small>{props.reason}</small>
          </span>
        ) : (
          text
        )}
      </span>
      {props.kind !== 'error' && props.actionLabel && (
        <span className="toast-actions">
          <button type="button" className="toast-retry" onClick={props.onAction}>
            {props.actionLabel}
          </button>
        </span>
      )}
      {props.kind === 'error' && (
        <span className="toast-actions">
          {props.retryLabel && (
            <button type="button" className="toast-retry" onClick={props.onRetry}>
              {props.retryLabel}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label={props.closeLabel}
            onClick={props.onClose}
          >
            <X size={16} />
          </button>
        </span>
      )}
    </div>
  );
}
