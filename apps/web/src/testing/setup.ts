import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { messages } from '../i18n/zh-CN.po';

/** Components are tested in the language they are written in. */
i18n.loadAndActivate({ locale: 'zh-CN', messages });

afterEach(cleanup);
