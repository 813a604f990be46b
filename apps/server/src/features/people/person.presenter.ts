import type { FoundPerson, PersonNote } from '@baohe/contract/people-managed';
import { maskedEmail, maskedPhone } from '@baohe/domain/identity/masked-contact';
import type { PersonRow } from './people.repository.ts';
import type { NoteRow } from './person-facts.repository.ts';

const presentWhole = (row: PersonRow) => ({
  userId: row.id,
  username: row.name,
  overRegister: row.isRegistered ? (1 as const) : (0 as const),
  status: row.status,
  email: row.email,
  phone: row.phone,
  roles: row.roles,
  createdAt: row.createdAt.toISOString(),
});

/** As the specified calls show it. */
export const presentUser = (row: PersonRow, isWhole: boolean) => ({
  ...presentWhole(row),
  ...(!isWhole && { email: maskedEmail(row.email), phone: maskedPhone(row.phone) }),
});

/** In lists contacts are masked; the page of one person has them whole. */
export const presentPerson = (row: PersonRow, isWhole: boolean): FoundPerson => ({
  ...presentUser(row, isWhole),
  points: row.points,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  tiers: row.tiers,
  leavingAt: row.leavingAt?.toISOString() ?? null,
});

export const presentNote = (row: NoteRow): PersonNote => ({
  noteId: row.id,
  kind: row.kind,
  content: row.content,
  staffId: row.staffId,
  staffName: row.staffName,
  createdAt: row.createdAt.toISOString(),
});
