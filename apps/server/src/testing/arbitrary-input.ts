import * as fc from 'fast-check';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';

/** The part of JSON Schema that the contract's inputs come out as. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export interface InputHints {
  /** Ids that exist, so that a change sometimes meets something. */
  ids: readonly string[];
  /** By the name of a field, where its schema says less than it checks. */
  fields?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

/** Texts that mean something to SQL, patterns, HTML, JavaScript or Unicode. */
const TELLING = [
  `'; drop table announcement; --`,
  `" or ""="`,
  '%_\\',
  '(.*)+$[^',
  '<script>alert(1)</script>',
  '<img src=x onerror=x()>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e9',
  'abc',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\uFEFF\u202E\u0301',
  '👩‍👩‍👧‍👦𠮷',
  'İıſK',
];

const HUGE = 'x'.repeat(10_240);

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', [], {}, [[]], [null], { a: { b: [] } }),
  fc.constantFrom<unknown>(-1, 0, 0.5, 1e9, 1e9 + 1, 1e300, -1e300, 2 ** 53, 2 ** 31, '1', 'abc'),
  fc.constantFrom<unknown>(...TELLING),
  fc.constant<unknown>(HUGE),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'x',
  '',
  'enc',
  'kid',
  'userId',
  '0',
];

/** What the schema describes. (What it checks beyond its own description is for the hints.) */
export function validInput(schema: $ZodType, hints: InputHints): fc.Arbitrary<unknown> {
  return valueOf(
    toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    hints,
  );
}

/** The same with one thing wrong somewhere: another type, missing, one too many, or all of it. */
export function damagedInput(schema: $ZodType, hints: InputHints): fc.Arbitrary<unknown> {
  const damage = fc.record({
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'everything'),
    where: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
    junk: JUNK,
    key: fc.constantFrom(...STRANGE_KEYS),
  });
  return fc.tuple(validInput(schema, hints), damage).map(([valid, { how, where, junk, key }]) => {
    switch (how) {
      case 'everything':
        return junk;
      case 'add':
        return { ...(valid as object), [key]: junk };
      case 'remove':
        return changed(valid, where, REMOVED);
      case 'replace':
        return changed(valid, where, junk);
    }
  });
}

const REMOVED = Symbol('removed');

/** A copy with one value, found by going down as the numbers say, put in place of another. */
function changed(value: unknown, [step = 0, ...further]: number[], put: unknown): unknown {
  const isList = Array.isArray(value);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) {
    return put === REMOVED ? null : put;
  }
  const at = step % entries.length;
  const replaced = entries.flatMap(([key, inside], index): [string, unknown][] => {
    if (index !== at) {
      return [[key, inside]];
    }
    const deeper = further.length > 0 && typeof inside === 'object' && inside !== null;
    const now = deeper ? changed(inside, further, put) : put;
    return now === REMOVED ? [] : [[key, now]];
  });
  return isList ? replaced.map(([, inside]) => inside) : Object.fromEntries(replaced);
}

function valueOf(schema: JsonSchema, hints: InputHints): fc.Arbitrary<unknown> {
  if (schema.enum) {
    return fc.constantFrom(...schema.enum);
  }
  if ('const' in schema) {
    return fc.constant(schema.const);
  }
  if (schema.anyOf) {
    return fc.oneof(...schema.anyOf.map((one) => valueOf(one, hints)));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, hints), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 20,
        // Seldom the hundred that are allowed.
        size: 'small',
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'string':
      return textOf(schema, hints);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, hints: InputHints) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      hints.fields?.[name] ?? valueOf(schema, hints),
    ]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function numberOf({ type, minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? -(2 ** 31);
  const max = maximum ?? 2 ** 31;
  if (type === 'number') {
    return fc.double({ min, max, noNaN: true });
  }
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(min + 5, max) }));
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema,
  { ids }: InputHints,
): fc.Arbitrary<string> {
  if (format === 'uuid') {
    return fc.oneof(fc.uuid(), fc.constantFrom(...ids));
  }
  if (format === 'date-time') {
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern)).filter(fits);
  }
  const short = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 200) }),
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'binary' }),
    fc.constantFrom(...TELLING),
  );
  const long = fc.nat(maxLength).map((length) => '长'.repeat(length));
  return fc
    .oneof({ arbitrary: short, weight: 19 }, { arbitrary: long, weight: 1 })
    .map((text) => text.slice(0, maxLength))
    .filter(fits);
}
