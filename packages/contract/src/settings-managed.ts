import { LANGUAGES } from '@baohe/domain/language/languages';
import { SETTING_GROUPS } from '@baohe/domain/site/setting-groups';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

const LONGEST_KEY = 60;
const LONGEST_SECRET = 100;

const key = z.string().check(z.maxLength(LONGEST_KEY), z.regex(/^\w+$/));
const longest = z.nullable(z.int());

const INPUT_KINDS = [
  'switch',
  'number',
  'text',
  'choice',
  'texts',
  'faq',
  'odds',
  'by-source-type',
  'secret',
  'picture',
] as const;

/** How a setting is typed; the server says it by the setting's own schema. Which fields there are depends on the kind. */
const settingInput = z.object({
  kind: z.enum(INPUT_KINDS),
  least: z.optional(z.int()),
  most: z.optional(z.int()),
  longest: z.optional(longest),
  isRequired: z.optional(z.boolean()),
  choices: z.optional(z.array(z.string())),
  questionLongest: z.optional(longest),
  answerLongest: z.optional(longest),
});

type Longest = number | null;

/** The same by kind. */
export type SettingInput =
  | { kind: 'switch' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'text'; longest: Longest; isRequired: boolean }
  | { kind: 'choice'; choices: string[] }
  /** A text by language. */
  | { kind: 'texts'; longest: Longest }
  /** A question with its answer, each by language. */
  | { kind: 'faq'; questionLongest: Longest; answerLongest: Longest }
  /** Three chances, each with points and a percentage. */
  | { kind: 'odds' }
  /** A number by source type. */
  | { kind: 'by-source-type'; most: number }
  /** Written only; whether there is one is all that is shown. */
  | { kind: 'secret'; longest: number }
  /** An uploaded picture, by its address; empty for none. */
  | { kind: 'picture' };

const managedSetting = z.object({
  key: z.string(),
  group: z.enum(SETTING_GROUPS),
  label: z.string(),
  meaning: z.string(),
  input: settingInput,
  /** Of a secret: whether there is one. */
  value: z.json(),
  shipped: z.json(),
  isChanged: z.boolean(),
  /** By the audit log; null where nobody ever changed it. */
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.string(),
});

export type ManagedSetting = z.output<typeof managedSetting>;

const done = z.object({ changed: z.int() });

export const managedSettings = {
  list: endpoint({
    method: 'GET',
    path: '/sys/setting/list',
    access: 'admin',
    summary: 'Every setting with its meaning, what it is, what we ship and who changed it last',
    input: z.object({ language: z._default(z.enum(LANGUAGES), 'zh-CN') }),
    output: z.object({ settings: z.array(managedSetting) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/sys/setting/change',
    access: 'admin',
    summary: 'Changes a setting, at once and in every process',
    input: z.object({
      key,
      value: z.optional(z.json()),
      /** Instead of `value` for what is stored as a hash; empty for none. */
      secret: z.optional(z.string().check(z.maxLength(LONGEST_SECRET), storable)),
    }),
    output: done,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/sys/setting/reset',
    access: 'admin',
    summary: 'Takes a setting back to what we ship',
    input: z.object({ key }),
    output: done,
  }),
};
