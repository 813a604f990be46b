import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BackLink } from '../entities/back-link.tsx';
import { SharedAlbum } from '../features/albums/shared-album.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { useSecretFragment } from '../shared/secret-fragment.ts';
import { LateLanguageOffer } from './parts/late-language-offer.tsx';

/** /a#KEY: an album that somebody shares. */
export function AlbumLinkScreen(): ReactNode {
  const { t } = useLingui();
  const shareKey = useSecretFragment();
  usePageTitle(t`清单`);
  return (
    <div className="mx-auto max-w-page">
      <TitleBar title={t`清单`} start={<BackLink />}>
        <LateLanguageOffer />
      </TitleBar>
      <main className="px-gutter pt-1 pb-8">
        <SharedAlbum key={shareKey} shareKey={shareKey} />
      </main>
    </div>
  );
}
