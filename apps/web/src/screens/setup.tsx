import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HOME } from '../entities/addresses.ts';
import { Doorway } from '../features/identity/login/doorway.tsx';
import { SetupCard } from '../features/identity/login/setup-card.tsx';
import { useSecretFragment } from '../shared/secret-fragment.ts';

export function SetupScreen(): ReactNode {
  const { history } = useRouter();
  const token = useSecretFragment();

  return (
    <Doorway>
      <SetupCard token={token} onEntered={() => history.replace(HOME)} />
    </Doorway>
  );
}
