import { defineConfig } from '@lingui/cli';

// No fallbackLocales: with them a strict compilation passes although texts are missing.
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'zh-TW', 'en', 'de', 'ja'],
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/i18n/{locale}',
      include: ['<rootDir>/apps/web/src'],
      exclude: ['**/dev/**', '**/*.test.tsx'],
    },
  ],
  orderBy: 'messageId',
});
