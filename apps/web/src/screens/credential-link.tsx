import { credentialIn } from '@baohe/domain/identity/credential-link';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HOME } from '../entities/addresses.ts';
import { CredentialEntry } from '../features/identity/credential/credential-entry.tsx';
import { CredentialInvalid } from '../features/identity/credential/credential-invalid.tsx';
import { Doorway } from '../features/identity/login/doorway.tsx';
import { useSecretFragment } from '../shared/secret-fragment.ts';

/** Where the code on a credential picture leads when any camera reads it. */
export function CredentialLinkScreen(): ReactNode {
  const { history } = useRouter();
  const credential = credentialIn(useSecretFragment());
  const toLogin = () => history.replace('/login');

  return (
    <Doorway>
      {credential ? (
        <CredentialEntry
          key={credential}
          credential={credential}
          onEntered={() => history.replace(HOME)}
          onCancel={toLogin}
        />
      ) : (
        <CredentialInvalid onLeave={toLogin} />
      )}
    </Doorway>
  );
}
