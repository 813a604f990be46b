import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export function renderInApp(children: ReactNode) {
  return render(children, {
    wrapper: ({ children: inside }) => <I18nProvider i18n={i18n}>{inside}</I18nProvider>,
  });
}
