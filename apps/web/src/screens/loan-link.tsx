import { useSite } from '@baohe/app-shell/site';
import { Brand } from '@baohe/ui/brand';
import { buttonClass } from '@baohe/ui/button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HOME } from '../entities/addresses.ts';
import { useViewer } from '../entities/viewer.ts';
import { useSignIn } from '../features/identity/login/use-sign-in.ts';
import { LoanLink } from '../features/loans/loan-link.tsx';
import { useSecretFragment } from '../shared/secret-fragment.ts';
import { LateLanguageOffer } from './parts/late-language-offer.tsx';

/** /g#TOKEN: somebody lends a work to whoever opens this first. */
export function LoanLinkScreen(): ReactNode {
  const { t } = useLingui();
  const ways = useSignIn();
  const navigate = useNavigate();
  const token = useSecretFragment();
  const viewer = useViewer();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return (
    <div data-ground="loud" className="mx-auto min-h-dvh max-w-[480px]">
      <TitleBar title={<Brand name={siteName} />}>
        <LateLanguageOffer />
      </TitleBar>
      <main className="px-gutter pt-1 pb-8">
        <LoanLink
          key={token}
          token={token}
          enter={() => ways.lookAround()}
          onOpen={(post) => void navigate({ to: '/detail', search: { post } })}
        >
          {!viewer && (
            // The token stays where it is: whoever comes back from the login still has it.
            <Link
              to="/login"
              search={{ next: '/g' }}
              className={buttonClass({ kind: 'line', wide: true })}
            >
              {t`已有账号？去登录`}
            </Link>
          )}
          <Link to={HOME} className={buttonClass({ kind: 'line', wide: true })}>
            {t`去首页`}
          </Link>
        </LoanLink>
      </main>
    </div>
  );
}
