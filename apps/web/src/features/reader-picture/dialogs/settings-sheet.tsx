import { toast } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useOpenBook } from '../book-context.ts';
import { LookRows } from './look-rows.tsx';
import { WayRows } from './way-rows.tsx';

/**
 * Everything that can be said about how to read; it counts at once. No scrim lies over the page, and it
 * can be turned meanwhile: one sees what one sets.
 */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { makeDefault } = useOpenBook();
  const { t } = useLingui();
  const title = useId();
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    sheet.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        close();
      }
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);

  return (
    <dialog
      open
      ref={sheet}
      className="reader-sheet"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="reader-sheet-head">
        <h2 id={title} tabIndex={-1}>
          {t`阅读设置`}
        </h2>
        <IconButton label={t`关闭`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="reader-sheet-rows">
        <LookRows />
        <WayRows />
        <Button
          onClick={() => {
            makeDefault();
            toast(t`已设为默认，新打开的作品都这样显示`, 'done');
          }}
        >
          {t`设为默认`}
        </Button>
      </div>
    </dialog>
  );
}
