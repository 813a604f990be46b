import { offerCatalogues, type CatalogueModule } from '@baohe/app-shell/language';
import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { messages } from '../i18n/zh-CN.po';

/** Components are tested in the language they are written in. */
offerCatalogues(import.meta.glob<CatalogueModule>('../i18n/*.po'));
i18n.loadAndActivate({ locale: 'zh-CN', messages });

afterEach(cleanup);

/** A busy machine takes its time with what is imported late. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has little to recognise a browser by, and it takes seconds to look at it. */
vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: async () => ({ visitorId: 'jsdom' }) }),
}));
