import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What all apps say; each has it in its own catalogue. */
const SHELL = '<rootDir>/packages/app-shell/src';
const TESTS = '**/*.test.{ts,tsx}';
/** What only the staff's apps say. */
const STAFF = '**/app-shell/src/staff/**';

// No fallbackLocales: with them a strict compilation passes although texts are missing.
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'zh-TW', 'en', 'de', 'ja'],
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/i18n/{locale}',
      include: ['<rootDir>/apps/web/src', SHELL],
      exclude: ['**/dev/**', TESTS, STAFF],
    },
    {
      path: '<rootDir>/apps/console/src/i18n/{locale}',
      include: ['<rootDir>/apps/console/src', SHELL],
      exclude: [TESTS],
    },
    {
      path: '<rootDir>/apps/ops/src/i18n/{locale}',
      include: ['<rootDir>/apps/ops/src', SHELL],
      exclude: [TESTS],
    },
  ],
  // Line numbers would change the catalogues with every edit of a file above a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
