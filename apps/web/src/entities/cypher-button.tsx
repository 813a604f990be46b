import { toast } from '@baohe/app-shell/toast';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';

export const TO_SESAME_MS = 1500;

/** Says where it goes, and goes there; whoever goes elsewhere meanwhile is not fetched back. */
export function CypherButton() {
  const { t } = useLingui();
  const router = useRouter();
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(clock.current), []);

  const go = () => {
    const here = router.state.location.href;
    toast(t`即将打开口令首页`);
    clearTimeout(clock.current);
    clock.current = setTimeout(() => {
      if (router.state.location.href === here) {
        void router.navigate({ to: '/sesame' });
      }
    }, TO_SESAME_MS);
  };

  return (
    <IconButton label={t`口令首页`} onClick={go}>
      <KeyRound size={20} aria-hidden="true" />
    </IconButton>
  );
}
