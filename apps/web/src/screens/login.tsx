import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Doorway } from '../features/identity/login/doorway.tsx';
import { LoginCard } from '../features/identity/login/login-card.tsx';
import { LookAroundButton } from '../features/identity/login/look-around-button.tsx';
import { nextAddress } from '../features/identity/login/next-address.ts';
import { lazyPart } from '../shared/lazy-part.tsx';

/** For the few who come with a picture. */
const CredentialEntry = lazyPart(
  async () =>
    (await import('../features/identity/credential/credential-entry.tsx')).CredentialEntry,
);

export function LoginScreen() {
  const { history } = useRouter();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const [credential, setCredential] = useState<string>();
  const goOn = () => history.replace(nextAddress(search));

  return (
    <Doorway>
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
          <LoginCard onEntered={goOn} onCredential={setCredential} />
          <LookAroundButton
            kind="text"
            className="mx-auto mt-auto pt-2 text-text"
            onEntered={goOn}
          />
        </>
      )}
    </Doorway>
  );
}
