import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import './dialog.css';
import { IconButton } from './icon-button.tsx';

/** How a person leaves without doing anything: 取消, else ×; a locked dialog offers neither. */
type WayOut =
  | { cancelLabel: string; closeLabel?: never; locked?: never }
  | { closeLabel: string; cancelLabel?: never; locked?: never }
  | { locked: true; cancelLabel?: never; closeLabel?: never };

type DialogProps = WayOut & {
  title: ReactNode;
  /** A drawing above the title; the text is then centred. */
  picture?: ReactNode;
  children?: ReactNode;
  /** At the left edge it is a drawer, as high as the window. */
  side?: 'middle' | 'left';
  /** Stand to the right of 取消, the main one last. */
  actions?: ReactNode;
  /** Asked to leave: 取消, ×, Escape, the scrim. The owner answers by no longer rendering it. */
  onClose?: () => void;
};

const FIELD =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/** So long after it opened a press beside it is the second tap of whoever opened it. */
const DOUBLE_TAP_MS = 500;

/** Open while it is rendered. The focus goes in, stays in and comes back to the opener. */
export function Dialog(props: DialogProps) {
  const { title, picture, children, actions, onClose, cancelLabel, closeLabel, locked } = props;
  const { side = 'middle' } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedScrim = useRef(false);
  const openedAt = useRef(0);

  useLayoutEffect(() => {
    const element = dialog.current;
    openedAt.current = performance.now();
    element?.showModal();
    firstFocus(element)?.focus();
    return () => element?.close();
  }, []);

  useLayoutEffect(() => letKeyboardScroll(body.current));

  const leave = () => {
    if (!locked) {
      onClose?.();
    }
  };

  return (
    // The keyboard's way to the scrim's click is Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames('dialog', side === 'left' && 'dialog-left')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isOwn(event)) {
          event.preventDefault();
          leave();
        }
      }}
      onClose={(event) => {
        // A browser may close it without asking (a second Escape, the back gesture).
        if (isOwn(event) && !event.currentTarget.open) {
          event.currentTarget.showModal();
          leave();
        }
      }}
      onPointerDown={(event) => {
        pressedScrim.current = isOwn(event) && performance.now() - openedAt.current > DOUBLE_TAP_MS;
      }}
      onClick={(event) => {
        if (pressedScrim.current && isOwn(event)) {
          leave();
        }
      }}
    >
      <div className="dialog-head">
        {picture && <div className="dialog-picture">{picture}</div>}
        <h2 id={titleId} className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        {closeLabel && (
          <IconButton className="dialog-close" label={closeLabel} onClick={leave}>
            <X size={20} />
          </IconButton>
        )}
      </div>
      {children && (
        <div ref={body} className="dialog-body">
          {children}
        </div>
      )}
      {(cancelLabel || actions) && (
        <div className="dialog-actions">
          {cancelLabel && (
            <Button className="dialog-cancel" onClick={leave}>
              {cancelLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** Not from something inside it. The scrim counts as the dialog itself. */
function isOwn(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget;
}

/**
 * The first field to type in; otherwise the safe button 取消. A dialog that only tells something
 * starts at its title: it may come by itself, and a ring around × would be the loudest thing in it.
 */
function firstFocus(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  return (
    dialog?.querySelector<HTMLElement>(FIELD) ??
    dialog?.querySelector<HTMLElement>('.dialog-cancel') ??
    dialog?.querySelector<HTMLElement>('.dialog-title')
  );
}

/** A text longer than the window must be scrollable without a mouse. */
function letKeyboardScroll(body: HTMLElement | null): void {
  body?.toggleAttribute('tabindex', false);
  if (body && body.scrollHeight > body.clientHeight) {
    body.tabIndex = 0;
  }
}
