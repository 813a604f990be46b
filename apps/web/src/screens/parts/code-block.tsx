import { BOX_SIZE } from '@baohe/domain/blind-box/blind-box';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LogInButton } from '../../entities/account-button.tsx';
import { ViewerLevelMark } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';
import { MoreResourcesButton } from '../../features/announcements/more-resources-button.tsx';
import { BoxEntry } from '../../features/blind-box/box-entry.tsx';
import { CodeEntry } from '../../features/codes/code-entry.tsx';
import { DiagnosisButton } from '../../features/diagnosis/diagnosis-button.tsx';
import { SpaceEntry } from '../../features/membership/space-entry.tsx';

/** Codes, status and the ways on from here: by itself at the box, in a few lines on the home. */
export function CodeBlock({ isCompact = false }: { isCompact?: boolean }): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  const status = <ViewerLevelMark viewer={viewer} />;
  if (isCompact) {
    return (
      <CodeEntry isCompact>
        <div className="flex flex-wrap items-center gap-x-1">
          {status}
          <MoreResourcesButton kind="text" small />
          <DiagnosisButton />
          <LogInButton />
          <SpaceEntry small />
        </div>
        <BoxEntry look="row" note={t`每天 ${BOX_SIZE} 份`} />
      </CodeEntry>
    );
  }
  return (
    <CodeEntry
      head={
        <>
          {status}
          <span className="ml-auto flex items-center">
            <LogInButton />
            <DiagnosisButton />
          </span>
        </>
      }
    >
      <div className="mt-1 text-center">
        <MoreResourcesButton kind="text" small />
      </div>
    </CodeEntry>
  );
}
