import { Brand } from '@baohe/ui/brand';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { TitleBar } from '@baohe/ui/title-bar';
import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ButtonsShown } from './buttons-shown.tsx';
import { CoversShown } from './covers-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { OverlaysShown } from './overlays-shown.tsx';
import { StatesShown } from './states-shown.tsx';
import { TokensShown } from './tokens-shown.tsx';

const THEMES = [
  { value: 'dark', label: '深色' },
  { value: 'light', label: '浅色' },
  { value: 'black', label: '纯黑' },
] as const;
type Theme = (typeof THEMES)[number]['value'];

/** Every part in every state: what a designer looks at before a screen is built with it. */
export function PartsPage() {
  const [theme, setTheme] = useState<Theme>('dark');
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  return (
    <>
      <TitleBar title={<Brand name="异次元宝盒" />}>
        <IconButton label="搜索">
          <Search size={20} />
        </IconButton>
      </TitleBar>
      <main className="dev-page">
        <Segmented label="外观" options={THEMES} value={theme} onChange={setTheme} />
        <OverlaysShown />
        <ButtonsShown />
        <FieldsShown />
        <CoversShown />
        <StatesShown />
        <TokensShown />
      </main>
    </>
  );
}
