import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { HOME, type LoginAddress } from '../entities/addresses.ts';
import { Doorway } from '../features/identity/login/doorway.tsx';
import { LoginCard } from '../features/identity/login/login-card.tsx';
import { LookAroundButton } from '../features/identity/login/look-around-button.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { LateLanguageOffer } from './parts/late-language-offer.tsx';

/** For the few who come with a picture. */
const CredentialEntry = lazyPart(
  async () =>
    (await import('../features/identity/credential/credential-entry.tsx')).CredentialEntry,
);

export function LoginScreen(): ReactNode {
  const { t } = useLingui();
  const router = useRouter();
  usePageTitle(t`登录`);
  const [credential, setCredential] = useState<string>();
  // Of the router itself, as the route has read it: the hook for it would come for this alone.
  const { next, invite }: LoginAddress = router.state.matches.at(-1)?.search ?? {};
  const goOn = () => router.history.replace(next ?? HOME);

  return (
    <Doorway bar={<LateLanguageOffer />}>
      {credential ? (
        <Suspense>
          <CredentialEntry
            credential={credential}
            onEntered={goOn}
            onCancel={() => setCredential(undefined)}
          />
        </Suspense>
      ) : (
        <>
          <LoginCard onEntered={goOn} onCredential={setCredential} invite={invite} />
          <LookAroundButton
            kind="text"
            className="mx-auto mt-auto pt-2 text-text"
            onEntered={goOn}
            invite={invite}
          />
        </>
      )}
    </Doorway>
  );
}
