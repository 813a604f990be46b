import './entry-changes.css';
import { useLingui } from '@lingui/react/macro';
import {
  auditChanges,
  type FieldChange,
  type RecordChange,
} from '../../entities/site/audit-changes.ts';
import type { AuditDetail } from '../../entities/site/audit.ts';

interface EntryChangesProps {
  before: AuditDetail['before'];
  after: AuditDetail['after'];
}

/** What became different, field by field. */
export function EntryChanges({ before, after }: EntryChangesProps) {
  const { t } = useLingui();
  const changes = auditChanges(before, after);
  const changed = changes.filter(({ kind }) => kind !== 'same');
  if (changed.length === 0) {
    return <p className="text-text-2">{t`记录没有变。`}</p>;
  }
  return (
    <ul className="grid gap-3">
      {changed.map((change) => (
        <RecordChanges key={change.record} {...change} isAlone={changes.length === 1} />
      ))}
    </ul>
  );
}

function RecordChanges({ record, kind, fields, isAlone }: RecordChange & { isAlone: boolean }) {
  const { t } = useLingui();
  return (
    <li className="grid gap-1">
      {(!isAlone || kind !== 'changed') && (
        <p className="text-xs text-text-3">
          {kind === 'added' && `${t`新建`} · `}
          {kind === 'removed' && `${t`已删除`} · `}
          <code className="font-code">{record}</code>
        </p>
      )}
      <dl className="entry-changes">
        {fields.map((change) => (
          <Field key={change.field} {...change} />
        ))}
      </dl>
    </li>
  );
}

function Field({ field, before, after }: FieldChange) {
  const { t } = useLingui();
  return (
    <div className="entry-change">
      <dt className="font-code text-xs text-text-2">{field}</dt>
      {before !== undefined && (
        <dd className="entry-change-before">
          <span className="sr-only">{t`之前`}</span>
          <del>{textOf(before)}</del>
        </dd>
      )}
      {after !== undefined && (
        <dd className="entry-change-after">
          <span className="sr-only">{t`之后`}</span>
          <ins>{textOf(after)}</ins>
        </dd>
      )}
    </div>
  );
}

/** Texts as they are; everything else as it is written. */
function textOf(value: AuditDetail['before']): string {
  if (typeof value === 'string') {
    return value === '' ? '""' : value;
  }
  return JSON.stringify(value);
}
