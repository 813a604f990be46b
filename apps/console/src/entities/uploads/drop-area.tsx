import './drop-area.css';
import { useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface DropAreaProps {
  /** What is wanted, in one sentence. */
  title: string;
  text?: ReactNode;
  /** As an input's `accept`; everything unless said otherwise. */
  accept?: string;
  isMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files by drag, or by the device's own chooser. */
export function DropArea({ title, text, accept, isMany = true, onFiles }: DropAreaProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) {
      onFiles(isMany ? files : files.slice(0, 1));
    }
  };
  return (
    // Whoever has no mouse uses the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="drop-area"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        give(event.dataTransfer.files);
      }}
    >
      <Upload size={28} aria-hidden="true" className="text-text-3" />
      <b className="font-medium">{title}</b>
      {text && <span className="text-xs text-text-2">{text}</span>}
      <label htmlFor={id} className="button button-line drop-area-button">
        {t`选择文件`}
        <input
          id={id}
          type="file"
          className="sr-only"
          multiple={isMany}
          {...(accept !== undefined && { accept })}
          onChange={(event) => {
            give(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
}
