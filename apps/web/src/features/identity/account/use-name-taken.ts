import { checkUsername } from '@baohe/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../shared/call-context.tsx';

/** Whether a name is taken; asked when its field is left, not while it is typed. */
export function useNameTaken(username: string): { taken: boolean; ask: () => void } {
  const client = useClient();
  const [checked, setChecked] = useState('');
  const { data } = useQuery({
    queryKey: ['usernameTaken', checked],
    queryFn: ({ signal }) => client.call(checkUsername, { username: checked }, signal),
    enabled: checked !== '',
    // Somebody may take it a minute later; and when this is not answered, registering says it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { volatile: true },
  });
  return { taken: data === true && checked === username, ask: () => setChecked(username) };
}
