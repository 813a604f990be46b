import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export function renderInApp(children: ReactNode) {
  return render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
}
