import { useClient } from '@baohe/app-shell/call-context';
import { closeDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { ownTextIn } from '../../entities/guest-page.ts';
import { faqQuery } from '../../entities/membership/faq.ts';
import './faq-dialog.css';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    membershipFaq: Record<never, never>;
  }
}

/** 常见问题: the operator's four answers, one open at a time. */
export function FaqDialog({ onClose }: DialogWay) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const group = useId();
  const faq = useQuery(faqQuery(useClient()));
  return (
    <Dialog title={t`常见问题`} closeLabel={t`关闭`} onClose={onClose}>
      {faq.isPending && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={4} />
        </>
      )}
      {faq.isError && (
        <FailedRow
          text={textOf(faq.error)}
          retryLabel={t`再试一次`}
          busy={faq.isFetching}
          onRetry={() => void faq.refetch()}
        />
      )}
      {faq.data?.map(({ question, answer }, index) => {
        const asks = ownTextIn(i18n.locale, question);
        return (
          <details key={asks} className="faq-entry" name={group} open={index === 0}>
            <summary>
              {asks}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p>{ownTextIn(i18n.locale, answer)}</p>
          </details>
        );
      })}
      <Link
        to="/one/mine"
        search={{ tab: 'feedback' }}
        className="mx-auto mt-2 flex min-h-target w-fit items-center gap-1 text-sm text-link"
        onClick={() => {
          onClose();
          closeDialog('membership');
        }}
      >
        {t`还有问题？去意见反馈`}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </Dialog>
  );
}
