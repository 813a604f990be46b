import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { CredentialEntry } from '../features/identity/credential/credential-entry.tsx';
import { Doorway } from '../features/identity/doorway.tsx';
import { LoginCard } from '../features/identity/login-card.tsx';
import { LookAroundButton } from '../features/identity/look-around-button.tsx';
import { nextAddress } from '../features/identity/next-address.ts';

export function LoginScreen() {
  const { history } = useRouter();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const [credential, setCredential] = useState<string>();
  const goOn = () => history.replace(nextAddress(search));

  return (
    <Doorway>
      {credential ? (
        <CredentialEntry
          credential={credential}
          onEntered={goOn}
          onCancel={() => setCredential(undefined)}
        />
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
