import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '../../shared/status-pill.tsx';
import type { PersonSummary } from './person.ts';

/** Whether somebody can log in, in one word. */
export function PersonStatus({ person }: { person: Pick<PersonSummary, 'status' | 'leavingAt'> }) {
  const { t } = useLingui();
  if (person.status === 'locked') {
    return <StatusPill tone="danger">{t`已锁定`}</StatusPill>;
  }
  if (person.status === 'deleted') {
    return <StatusPill tone="danger">{t`已删除`}</StatusPill>;
  }
  return person.leavingAt === null ? (
    <StatusPill tone="ok">{t`正常`}</StatusPill>
  ) : (
    <StatusPill tone="warn">{t`注销中`}</StatusPill>
  );
}

/** A guest has no name of their own. */
export function usePersonName(): (person: Pick<PersonSummary, 'name' | 'isRegistered'>) => string {
  const { t } = useLingui();
  return ({ name, isRegistered }) => (isRegistered && name !== '' ? name : t`游客`);
}
