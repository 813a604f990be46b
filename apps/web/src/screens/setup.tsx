import { useRouter } from '@tanstack/react-router';
import { Doorway } from '../features/identity/login/doorway.tsx';
import { HOME } from '../features/identity/login/next-address.ts';
import { SetupCard } from '../features/identity/login/setup-card.tsx';
import { useSecretFragment } from '../shared/secret-fragment.ts';

export function SetupScreen() {
  const { history } = useRouter();
  const token = useSecretFragment();

  return (
    <Doorway>
      <SetupCard token={token} onEntered={() => history.replace(HOME)} />
    </Doorway>
  );
}
