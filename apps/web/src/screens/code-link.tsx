import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { typedCode } from '@baohe/domain/codes/code';
import { Brand } from '@baohe/ui/brand';
import { Button, buttonClass, type ButtonLook } from '@baohe/ui/button';
import { SectionHead } from '@baohe/ui/section-head';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOME } from '../entities/addresses.ts';
import { useViewer } from '../entities/viewer.ts';
import { CodeLink } from '../features/codes/code-link.tsx';
import { LookAroundButton } from '../features/identity/login/look-around-button.tsx';
import { useSignIn } from '../features/identity/login/use-sign-in.ts';
import { LibraryStrip } from '../features/posts/library-strip.tsx';
import { LateLanguageOffer } from './parts/late-language-offer.tsx';

/** /k/CODE: what a friend sees who has never been here. Two taps: the link, and 助力. */
export function CodeLinkScreen(): ReactNode {
  const { t } = useLingui();
  const { code } = useParams({ from: '/k/$code' });
  const ways = useSignIn();
  const site = useSite().data;
  const isClosed = site?.appEnabled === false;
  const isRegistered = useViewer()?.isRegistered === true;

  return (
    <div data-ground="loud" className="mx-auto min-h-dvh max-w-[480px]">
      <TitleBar title={<Brand name={site?.siteName ?? t`异次元宝盒`} />}>
        <LateLanguageOffer />
      </TitleBar>
      <main className="px-gutter pt-1 pb-8">
        <CodeLink
          code={typedCode(code)}
          enter={() => ways.lookAround()}
          waysOn={
            !isClosed && (
              <div className="flex flex-wrap gap-2.5 *:flex-[1_1_8rem]">
                <GoOn kind="line" />
                {/* Points come to whoever has helped: what is promised here would not be paid. */}
                {!isRegistered && <RegisterButton kind="line">{t`注册`}</RegisterButton>}
              </div>
            )
          }
          goOn={!isClosed && <GoOn kind="main" wide />}
        >
          {(registerPoints) =>
            !isClosed && (
              <>
                {!isRegistered && <RegisterCard points={registerPoints} />}
                <section>
                  <SectionHead title={t`大家在看`} />
                  <LibraryStrip large label={t`大家在看`} />
                </section>
              </>
            )
          }
        </CodeLink>
      </main>
    </div>
  );
}

/** A stranger becomes a guest on the way. */
function GoOn(look: ButtonLook) {
  const { t } = useLingui();
  const { history } = useRouter();
  const viewer = useViewer();
  if (!viewer) {
    return <LookAroundButton {...look} onEntered={() => history.push(HOME)} />;
  }
  return (
    <Link to={HOME} className={buttonClass(look)}>
      {viewer.isRegistered ? t`回到首页` : t`先逛逛`}
      <ArrowRight size={16} aria-hidden="true" />
    </Link>
  );
}

function RegisterButton(props: ButtonLook & { children: ReactNode }) {
  return <Button {...props} onClick={() => openDialog('account', { mode: 'register' })} />;
}

function RegisterCard({ points }: { points: number }) {
  const { t } = useLingui();
  return (
    <section className="card flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="font-medium">{t`也给自己开一个`}</h2>
        {points > 0 && (
          <p className="text-xs text-text-2">{t`注册后第二天再来签到，得 ${points} 点`}</p>
        )}
      </div>
      <RegisterButton small>{t`注册`}</RegisterButton>
    </section>
  );
}
