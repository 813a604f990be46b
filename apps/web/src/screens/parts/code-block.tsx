import { BoxHero } from '@baohe/ui/box-hero';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountButton, LogInButton } from '../../entities/account-button.tsx';
import { ViewerLevelMark } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';
import { useWiderThan } from '../../shared/use-matches.ts';

/** Where the card stands beside the carousel and is as high. */
const HERO_FROM_PX = 1024;

interface CodeBlockProps {
  mode: ReactNode;
  /** Where a friend's code is entered. */
  entry: ReactNode;
  /** The way to further resources. */
  more: ReactNode;
}

/** Mode, account, codes and status in one card. */
export function CodeBlock({ mode, entry, more }: CodeBlockProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const hasRoom = useWiderThan(HERO_FROM_PX);
  return (
    <Card className="card-lit flex flex-col px-3.5 py-2">
      <h2 className="sr-only">{t`我的宝盒`}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex min-h-target flex-wrap items-center gap-x-2.5 text-sm">{mode}</div>
        <AccountButton className="max-w-full" />
      </div>
      {hasRoom && (
        <div className="grid flex-1 content-center px-8">
          <BoxHero />
        </div>
      )}
      {entry}
      <div className="flex flex-wrap items-center gap-x-1">
        <ViewerLevelMark viewer={viewer} />
        {more}
        <LogInButton />
      </div>
    </Card>
  );
}
