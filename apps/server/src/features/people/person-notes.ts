import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople } from '@baohe/contract/people-managed';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { PeopleDeps } from './people-deps.ts';
import { peopleRepository } from './people.repository.ts';
import { personFactsRepository } from './person-facts.repository.ts';
import { presentNote } from './person.presenter.ts';

type Calls = typeof managedPeople;

/** About anybody: a note changes nothing of the account. */
export function addNoteAbout(
  { clock }: PeopleDeps,
  { userId, content }: ParsedInput<Calls['addNote']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    if (!(await peopleRepository(tx).holdOne(userId))) {
      throw new AppError('account.not_found');
    }
    const facts = personFactsRepository(tx);
    const staffId = caller.accountId;
    const id = await facts.addNote({
      accountId: userId,
      staffId,
      kind: 'note',
      content,
      at: clock(),
    });
    const note = (await facts.note(id))!;
    audit.compare([], [note]);
    return presentNote(note);
  });
}

/** Only what somebody wrote by hand, and by who wrote it or by root. */
export function removeNoteAbout(
  { noteId }: ParsedInput<Calls['removeNote']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const facts = personFactsRepository(tx);
    const note = await facts.note(noteId);
    if (!note) {
      throw new AppError('record.not_found');
    }
    const isOwn = note.staffId === caller.accountId || caller.roles.includes('root');
    if (note.kind !== 'note' || !isOwn) {
      throw new AppError('access.denied');
    }
    audit.compare([note], []);
    return { changed: await facts.removeNote(noteId) };
  });
}
