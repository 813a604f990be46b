import type { SettingInput } from '@baohe/contract/settings-managed';
import { toJSONSchema } from 'zod/v4/core';
import { settingsRegistry, type SettingKey } from './registry.ts';
import { isHashed, isPicture } from './settings.ts';

/** The part of JSON Schema that the settings come out as. */
interface JsonSchema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}

const LONGEST_SECRET = 100;

/** How a setting is typed, by its own schema. */
export function settingInput(key: SettingKey): SettingInput {
  if (isHashed(key)) {
    return { kind: 'secret', longest: LONGEST_SECRET };
  }
  if (isPicture(key)) {
    return { kind: 'picture' };
  }
  return inputOf(
    toJSONSchema(settingsRegistry[key].schema, {
      io: 'input',
      unrepresentable: 'any',
    }) as JsonSchema,
    key,
  );
}

function inputOf(schema: JsonSchema, key: string): SettingInput {
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
      return { kind: 'number', least: schema.minimum ?? 0, most: schema.maximum ?? 0 };
    case 'string':
      return schema.enum
        ? { kind: 'choice', choices: schema.enum }
        : {
            kind: 'text',
            longest: schema.maxLength ?? null,
            isRequired: (schema.minLength ?? 0) > 0,
          };
    case 'array':
      return { kind: 'odds' };
    case 'object':
      return objectInput(schema);
    case undefined:
    default:
      throw new Error(`Nobody has said how ${key} is typed`);
  }
}

function objectInput({ properties, additionalProperties }: JsonSchema): SettingInput {
  if (properties) {
    return {
      kind: 'faq',
      questionLongest: textLongest(properties['question']),
      answerLongest: textLongest(properties['answer']),
    };
  }
  const each = typeof additionalProperties === 'object' ? additionalProperties : {};
  return each.type === 'integer'
    ? { kind: 'by-source-type', most: each.maximum ?? 0 }
    : { kind: 'texts', longest: each.maxLength ?? null };
}

function textLongest(schema: JsonSchema | undefined): number | null {
  const each = schema?.additionalProperties;
  return typeof each === 'object' ? (each.maxLength ?? null) : null;
}
