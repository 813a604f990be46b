import { openDialog } from '@baohe/app-shell/dialogs';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import type { NoteKind } from '@baohe/domain/identity/people';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Person, PersonNote } from '../../entities/people/person.ts';
import { useStaff } from '../../entities/staff.ts';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { usePersonAct } from './use-person.ts';

/** What the staff wrote, and why it did what it did. */
export function NotesCard({ person }: { person: Person }) {
  const { t } = useLingui();
  const [isWriting, setIsWriting] = useState(false);
  return (
    <SectionCard
      title={t`内部备注`}
      action={
        <Button kind="text" small onClick={() => setIsWriting(true)}>
          <Plus size={16} aria-hidden="true" />
          {t`写一条`}
        </Button>
      }
    >
      {person.notes.length === 0 && (
        <p className="py-2 text-sm text-text-3">{t`还没有备注。锁定、加时长等的原因也会写在这里。`}</p>
      )}
      <ul className="grid gap-2">
        {person.notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      {isWriting && <NoteDialog person={person} onClose={() => setIsWriting(false)} />}
    </SectionCard>
  );
}

function NoteRow({ note }: { note: PersonNote }) {
  const { t, i18n } = useLingui();
  const staff = useStaff();
  const textOf = useFailureText();
  const remove = usePersonAct((acts) => acts.removeNote, t`已删除`);
  const isOwn = note.staffId === staff?.id || staff?.roles.includes('root') === true;
  const kinds: Record<NoteKind, string> = {
    note: '',
    lock: t`锁定`,
    unlock: t`解锁`,
    password: t`重置密码`,
    roles: t`改角色`,
    tier: t`加时长`,
    tier_end: t`结束会员`,
    sessions: t`退出设备`,
    age: t`年龄分级`,
  };
  const time = i18n.date(note.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="person-note flex items-start gap-2 rounded-md px-3.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words whitespace-pre-wrap">
          {kinds[note.kind] && <b className="mr-1.5 font-medium">{kinds[note.kind]}</b>}
          {note.content}
        </p>
        <p className="mt-0.5 text-xs text-text-2">{`${note.staffName} · ${time}`}</p>
      </div>
      {note.kind === 'note' && isOwn && (
        <IconButton
          label={t`删除这条备注`}
          onClick={() =>
            openDialog('confirm', {
              title: t`删除这条备注？`,
              text: note.content,
              action: t`删除`,
              danger: true,
              onConfirm: () =>
                remove.mutate(note.id, { onError: (error) => toastError(textOf(error)) }),
            })
          }
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
