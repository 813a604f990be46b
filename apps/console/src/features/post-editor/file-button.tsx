import { Spinner } from '@baohe/ui/spinner';
import { useId, type ReactNode } from 'react';

interface FileButtonProps {
  label: ReactNode;
  accept: string;
  isMany?: boolean;
  /** How many are on their way. */
  waiting: number;
  onFiles: (files: File[]) => void;
}

/** A button that opens the device's file chooser. */
export function FileButton({ label, accept, isMany = false, waiting, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="button button-quiet button-small drop-area-button">
      {waiting > 0 && <Spinner />}
      {label}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={isMany}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </label>
  );
}
