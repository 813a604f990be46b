import { LANGUAGES } from '@baohe/domain/language/languages';
import { SETTING_GROUPS } from '@baohe/domain/site/setting-groups';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { storable } from './storable-text.ts';

const LONGEST_KEY = 60;
const LONGEST_SECRET = 100;

const key = z.string().check(z.maxLength(LONGEST_KEY), z.regex(/^\w+$/));
const longest = z.nullable(z.int());

/** How a setting is typed; the server says it by the setting's own schema. */
const settingInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('number'), least: z.int(), most: z.int() }),
  z.object({ kind: z.literal('text'), longest, isRequired: z.boolean() }),
  z.object({ kind: z.literal('choice'), choices: z.array(z.string()) }),
  /** A text by language. */
  z.object({ kind: z.literal('texts'), longest }),
  /** A question with its answer, each by language. */
  z.object({ kind: z.literal('faq'), questionLongest: longest, answerLongest: longest }),
  /** Three chances, each with points and a percentage. */
  z.object({ kind: z.literal('odds') }),
  /** A number by source type. */
  z.object({ kind: z.literal('by-source-type'), most: z.int() }),
  /** Written only; whether there is one is all that is shown. */
  z.object({ kind: z.literal('secret'), longest: z.int() }),
]);

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
export type SettingInput = z.output<typeof settingInput>;

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
