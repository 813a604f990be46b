import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { CallFailed } from '@baohe/client/call-failed';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedState } from '@baohe/ui/failed-state';
import { Skeleton, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AgeAccess } from '../../entities/age-access.tsx';
import { ageRefusalIn } from '../../entities/age-refusal.ts';
import { resolveCode } from '../../entities/codes.ts';
import { LinkedCode } from './linked-code.tsx';
import { codeLinkKey, useGiveHelp } from './use-give-help.ts';

interface CodeLinkProps {
  code: string;
  /** Makes somebody of a stranger: a help is somebody's. */
  enter: () => Promise<void>;
  /** Ways on beside helping, and the one after it; none while the app is closed. */
  waysOn: ReactNode;
  goOn: ReactNode;
  /** Below a help that was given. */
  children: (registerPoints: number) => ReactNode;
}

/** What a friend sees who opens the link of a code: the preview, one button, and ways on. */
export function CodeLink({ code, enter, waysOn, goOn, children }: CodeLinkProps) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const helping = useGiveHelp(code, enter);
  const resolving = useQuery({
    queryKey: codeLinkKey(code),
    queryFn: ({ signal }) => resolveCode(client, code, signal),
    // Each look counts as a try of a code.
    staleTime: Infinity,
    retry: false,
    meta: { volatile: true },
  });
  // Whoever becomes somebody has all replies asked for anew; what is looked at stays meanwhile.
  const resolved = helping.resolved ?? resolving.data;

  if (resolved) {
    return (
      <LinkedCode
        resolved={resolved}
        helped={helping.helped}
        refusal={helping.error ? textOf(helping.error) : undefined}
        isHelping={helping.isPending}
        onHelp={() => helping.help(resolved)}
        waysOn={waysOn}
        goOn={goOn}
      >
        {children(resolved.registerPoints)}
      </LinkedCode>
    );
  }
  const ageRefusal = ageRefusalIn(resolving.error);
  if (ageRefusal) {
    return <AgeAccess refusal={ageRefusal} onSaid={() => void resolving.refetch()} wayOn={goOn} />;
  }
  if (resolving.error) {
    return isUnknown(resolving.error) ? (
      <EmptyState isPage title={t`解析失败`} text={t`链接可能少了几个字，或者口令已经收回。`}>
        {goOn}
      </EmptyState>
    ) : (
      <FailedState isPage title={t`没有打开`} text={textOf(resolving.error)}>
        <Button kind="main" busy={resolving.isFetching} onClick={() => void resolving.refetch()}>
          {t`再试一次`}
        </Button>
      </FailedState>
    );
  }
  return <LinkLoading label={t`获取中...`} />;
}

const isUnknown = (error: Error): boolean =>
  error instanceof CallFailed &&
  (error.key === 'code.not_found' || error.key === 'request.invalid');

/** The shape of what comes. */
function LinkLoading({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <output className="sr-only">{label}</output>
      <SkeletonLines />
      <div className="card overflow-hidden rounded-xl p-0">
        <Skeleton className="aspect-[16/10.6] w-full rounded-none" />
        <div className="grid gap-3 p-4">
          <SkeletonLines />
          <Skeleton className="h-14 w-full rounded-full" />
        </div>
      </div>
    </div>
  );
}
