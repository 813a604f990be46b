import type { Endpoint } from '@baohe/contract/endpoint';
import fastJson, { type Schema } from 'fast-json-stringify';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';

type WriteText = (value: unknown) => string;
type CheckOutput = (shape: $ZodType, value: unknown, what: string) => void;

/** What JSON Schema says of a shape, as far as writing needs it. */
interface JsonShape {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  nullable?: boolean;
  properties?: Record<string, JsonShape>;
  required?: string[];
  additionalProperties?: boolean | JsonShape;
  items?: JsonShape;
}

const writers = new WeakMap<$ZodType, WriteText>();
let check: CheckOutput = () => undefined;

/** Tests look at every value too: a writer goes by the names, and takes the values as they are. */
export function checkOutputsWith(checkOutput: CheckOutput): void {
  check = checkOutput;
}

/**
 * An answer as JSON, by what the contract names, so that a column added later does not leak by itself. One pass over the
 * value, by a function that was compiled for this shape.
 */
export function outputText(endpoint: Endpoint, result: unknown): string {
  return textOfShape(endpoint.output, result, endpoint.path);
}

/** The same of a part of an answer. */
export function textOfShape(shape: $ZodType, value: unknown, what: string): string {
  check(shape, value, what);
  let write = writers.get(shape);
  if (!write) {
    write = compiled(shape);
    writers.set(shape, write);
  }
  try {
    return write(value);
  } catch (cause) {
    throw new Error(`${what} answered against its contract`, { cause });
  }
}

function compiled(shape: $ZodType): WriteText {
  const json = toJSONSchema(shape, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' });
  return fastJson(writable(json as JsonShape) as Schema);
}

/**
 * Names and types alone. Without formats, patterns and enums a text is always escaped and a value always written as it
 * is; what may be of several types is left to JSON.stringify.
 */
function writable(shape: JsonShape): object {
  const { type, nullable, properties, required, additionalProperties, items } = shape;
  const kind = { type, ...(nullable && { nullable }) };
  if (type === undefined) {
    return {};
  }
  if (type === 'array') {
    return { ...kind, items: writable(items ?? {}) };
  }
  return {
    ...kind,
    ...(properties && { properties: eachOf(properties) }),
    ...(required && { required }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: writable(additionalProperties),
    }),
  };
}

function eachOf(properties: Record<string, JsonShape>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, writable(shape)]),
  );
}
