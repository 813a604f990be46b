import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

const LONGEST_NOTE = 60;

interface BookmarkDialogProps {
  /** What stands at the place. */
  words: string;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** The note may stay empty. */
export function BookmarkDialog({ words, onSave, onClose }: BookmarkDialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const save = () => onSave(note.trim());
  return (
    <Dialog
      title={t`加书签`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={save}>
          {t`保存`}
        </Button>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="line-clamp-3 text-sm">{words}</p>
        <Field
          label={t`备注`}
          hint={t`可以不填`}
          value={note}
          maxLength={LONGEST_NOTE}
          counter
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
