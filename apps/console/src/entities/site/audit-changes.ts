import type { AuditDetail } from './audit.ts';

type Json = AuditDetail['before'];
type JsonRecord = { [field: string]: Json };

/** One field of a record that is another than before; undefined where there was none, or is none any more. */
export interface FieldChange {
  field: string;
  before: Json | undefined;
  after: Json | undefined;
}

export interface RecordChange {
  /** The id, or the key, that both have. */
  record: string;
  kind: 'added' | 'changed' | 'removed' | 'same';
  fields: FieldChange[];
}

const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (record: JsonRecord): string => {
  const name = record['id'] ?? record['key'];
  return typeof name === 'string' ? name : JSON.stringify(name ?? '');
};

const recordsIn = (value: Json): Map<string, JsonRecord> =>
  new Map(
    (Array.isArray(value) ? value : [value]).filter(isRecord).map((one) => [nameOf(one), one]),
  );

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What an entry changed, record by record and field by field. */
export function auditChanges(before: Json, after: Json): RecordChange[] {
  const [was, became] = [recordsIn(before), recordsIn(after)];
  return [...new Set([...was.keys(), ...became.keys()])].map((record) => {
    const [old, current] = [was.get(record), became.get(record)];
    const names = new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})]);
    const fields = [...names]
      .filter((field) => !isSame(old?.[field], current?.[field]) && field !== 'id')
      .map((field) => ({ field, before: old?.[field], after: current?.[field] }));
    return { record, kind: kindOf(old, current, fields), fields };
  });
}

function kindOf(
  old: JsonRecord | undefined,
  current: JsonRecord | undefined,
  fields: readonly FieldChange[],
): RecordChange['kind'] {
  if (!old) {
    return 'added';
  }
  if (!current) {
    return 'removed';
  }
  return fields.length > 0 ? 'changed' : 'same';
}
