import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { DeskHead } from '../features/desk-head/desk-head.tsx';
import { DuplicatesDesk } from '../features/duplicates/duplicates-desk.tsx';

export function DuplicatesScreen(): JSX.Element {
  const { t } = useLingui();
  return (
    <main className="ops-page">
      <DuplicatesDesk
        renderHead={(note, tools) => (
          <DeskHead title={t`重复图片`} note={note}>
            {tools}
          </DeskHead>
        )}
      />
    </main>
  );
}
