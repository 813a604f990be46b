import type pg from 'pg';
import type { Statement } from '../platform/database/statement.ts';

type Promised = Pick<Statement, 'name' | 'row'>;

/** What is wrong with the columns that a statement promises; nothing where PostgreSQL gives just these. */
export function wrongColumns({ row }: Promised, fields: readonly pg.FieldDef[]): string[] {
  const given = new Map(fields.map((field) => [field.name, field]));
  const missing = Object.entries(row).flatMap(([name, { types }]) => {
    const field = given.get(name);
    if (!field) {
      return [`${name} is not given`];
    }
    return types.includes(field.dataTypeID) ? [] : [`${name} has type ${field.dataTypeID}`];
  });
  const surplus = fields.filter(({ name }) => !(name in row)).map(({ name }) => `${name} is more`);
  return [...missing, ...surplus];
}

/** Columns that are null although the statement promises a value. */
function wrongNulls({ row }: Promised, rows: readonly object[]): string[] {
  const needed = Object.keys(row).filter((name) => !row[name]?.isNullable);
  return needed
    .filter((name) => rows.some((one) => (one as Record<string, unknown>)[name] === null))
    .map((name) => `${name} is null`);
}

/** For checkResultsWith(): whatever a test makes the server ask is checked on its way. */
export function refuseWrongResult(statement: Promised, { fields, rows }: pg.QueryResult): void {
  const wrong = [...wrongColumns(statement, fields), ...wrongNulls(statement, rows)];
  if (wrong.length > 0) {
    throw new Error(
      `The statement ${statement.name} does not keep its promise: ${wrong.join(', ')}`,
    );
  }
}
