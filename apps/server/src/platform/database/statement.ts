import pg from 'pg';
import type { Queryable } from './queryable.ts';

/** A column of a result: which types of PostgreSQL it may have, and what pg makes of them. */
interface Column<T> {
  readonly types: readonly number[];
  readonly isNullable: boolean;
  readonly orNull: Column<T | null>;
  /** Never there: it carries the type. */
  readonly value?: T;
}

/** The columns of a row by name. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

export type RowOf<S extends Shape> = {
  [K in keyof S]: S[K] extends Column<infer T> ? T : never;
};

function columnOf<T>(...types: number[]): Column<T> {
  const orNull: Column<T | null> = {
    types,
    isNullable: true,
    get orNull() {
      return orNull;
    },
  };
  return { types, isNullable: false, orNull };
}

const { BOOL, BYTEA, FLOAT4, FLOAT8, INT2, INT4, INT8, JSON: JSON_TEXT } = pg.types.builtins;
const { JSONB, NUMERIC, TEXT, TIMESTAMPTZ, UUID, VARCHAR } = pg.types.builtins;
/** pg names no arrays; their numbers never change. */
const ARRAY_OF = { int2: 1005, int4: 1007, text: 1009, uuid: 2951, jsonb: 3807 };

export const column = {
  bool: () => columnOf<boolean>(BOOL),
  bytes: () => columnOf<Buffer>(BYTEA),
  date: () => columnOf<Date>(TIMESTAMPTZ),
  int: <T extends number = number>() => columnOf<T>(INT2, INT4),
  /** Whole or not. */
  number: () => columnOf<number>(INT2, INT4, FLOAT4, FLOAT8),
  /** Too large for a number of JavaScript: pg leaves it as text. */
  bigint: () => columnOf<string>(INT8, NUMERIC),
  json: <T>() => columnOf<T>(JSON_TEXT, JSONB),
  text: <T extends string = string>() => columnOf<T>(TEXT, VARCHAR),
  uuid: () => columnOf<string>(UUID),
  ints: () => columnOf<number[]>(ARRAY_OF.int2, ARRAY_OF.int4),
  jsons: <T>() => columnOf<T[]>(ARRAY_OF.jsonb),
  texts: <T extends string = string>() => columnOf<T[]>(ARRAY_OF.text),
  uuids: () => columnOf<string[]>(ARRAY_OF.uuid),
} as const;

/** SQL that is written by hand, with the columns it gives. A test asks PostgreSQL whether it really gives them. */
export interface Statement<S extends Shape = Shape> {
  readonly name: string;
  readonly text: string;
  readonly row: S;
  /** Planned once per connection. Not for a statement whose best plan depends on its values. */
  readonly isPrepared: boolean;
}

interface StatementText<S extends Shape> {
  name: string;
  text: string;
  row?: S;
  isPrepared?: boolean;
}

const known = new Map<string, Statement>();

export function statement<S extends Shape = Record<never, never>>({
  name,
  text,
  row = {} as S,
  isPrepared = true,
}: StatementText<S>): Statement<S> {
  const made = { name, text, row, isPrepared };
  const other = known.get(name);
  if (other && other.text !== text) {
    throw new Error(`Two statements have the name ${name}`);
  }
  known.set(name, made);
  return made;
}

/** For SQL that is put together from parts: each text that comes out is a statement of its own. */
export function statements<S extends Shape>(
  family: string,
  row: S,
): (text: string) => Statement<S> {
  const made = new Map<string, Statement<S>>();
  return (text) => {
    const one = made.get(text) ?? statement({ name: `${family}_${made.size}`, text, row });
    made.set(text, one);
    return one;
  };
}

/** Those of all the modules that are loaded. */
export const knownStatements = (): Statement[] => [...known.values()];

export async function queryRows<S extends Shape>(
  db: Queryable,
  { name, text, row, isPrepared }: Statement<S>,
  values: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const result = await db.$client.query<RowOf<S>>({
    ...(isPrepared && { name }),
    text,
    values: [...values],
  });
  checkResult?.({ name, row }, result);
  return result.rows;
}

/** The first row, of a statement that gives one or none. */
export async function queryRow<S extends Shape>(
  db: Queryable,
  expected: Statement<S>,
  values?: readonly unknown[],
): Promise<RowOf<S> | null> {
  const [first] = await queryRows(db, expected, values);
  return first ?? null;
}

/** How many rows it changed. */
export async function execute(
  db: Queryable,
  { name, text, isPrepared }: Statement,
  values: readonly unknown[] = [],
): Promise<number> {
  const { rowCount } = await db.$client.query({
    ...(isPrepared && { name }),
    text,
    values: [...values],
  });
  return rowCount ?? 0;
}

type CheckResult = (expected: Pick<Statement, 'name' | 'row'>, result: pg.QueryResult) => void;

let checkResult: CheckResult | undefined;

/** For tests: each result is compared with what its statement promises. */
export function checkResultsWith(check: CheckResult): void {
  checkResult = check;
}
