import { chooseLanguage } from '@baohe/app-shell/language';
import { LANGUAGE_OFFERS } from '@baohe/app-shell/language-offers';
import { toastError } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { languageDeclined, offeredLanguage } from './offered-language.ts';

/** One tap to one's own language, on a first visit; it stands in the bar, so that nothing moves when it comes. */
export function LanguageOffer() {
  const { t } = useLingui();
  const [language, setLanguage] = useState(offeredLanguage);
  const [isBusy, setBusy] = useState(false);
  if (!language) {
    return null;
  }
  const offer = LANGUAGE_OFFERS[language];
  const take = async () => {
    setBusy(true);
    try {
      await chooseLanguage(language);
      setLanguage(undefined);
    } catch {
      toastError(t`语言包获取失败，请重试`);
      setBusy(false);
    }
  };
  return (
    <section lang={language} aria-label={offer.title} className="flex items-center">
      <Button kind="line" small busy={isBusy} onClick={() => void take()}>
        {offer.take}
      </Button>
      <IconButton
        label={offer.leave}
        className="text-text-2"
        onClick={() => {
          languageDeclined.set(true);
          setLanguage(undefined);
        }}
      >
        <X size={18} />
      </IconButton>
    </section>
  );
}
