import { openDialog } from '@baohe/app-shell/dialogs';
import { currentLanguage } from '@baohe/app-shell/language';
import { LANGUAGE_NAMES } from '@baohe/app-shell/language-names';
import { RowArrow, RowButton, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Languages, Palette } from 'lucide-react';
import { ThemeChoice } from './theme-choice.tsx';

/** 显示: language and appearance. */
export function DisplayRows() {
  const { t } = useLingui();
  return (
    <Rows label={t`显示`}>
      <RowButton
        icon={<Languages size={20} aria-hidden="true" />}
        title={t`语言`}
        end={
          <>
            {LANGUAGE_NAMES[currentLanguage()]}
            <RowArrow />
          </>
        }
        onClick={() => openDialog('language', {})}
      />
      <div className="row flex-wrap">
        <RowText icon={<Palette size={20} aria-hidden="true" />} title={t`外观`} />
        <div className="basis-full">
          <ThemeChoice />
        </div>
      </div>
    </Rows>
  );
}
