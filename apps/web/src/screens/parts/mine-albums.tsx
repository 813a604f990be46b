import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { AlbumPage } from '../../features/albums/album-page.tsx';
import { AlbumsPage } from '../../features/albums/albums-page.tsx';
import { LogInFirst } from '../../features/identity/login/log-in-first.tsx';
import { MinePage } from './mine-page.tsx';

/** All albums of the viewer, or one of them. */
export function MineAlbums({ album }: { album: string | undefined }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isRegistered = useViewer()?.isRegistered === true;
  const all = () =>
    void navigate({ to: '/one/mine/list', search: { type: 'albums' }, replace: true });
  return (
    <MinePage title={t`我的清单`} from={album === undefined ? 'collect' : 'albums'}>
      {!isRegistered && <LogInFirst />}
      {isRegistered && album === undefined && <AlbumsPage />}
      {isRegistered && album !== undefined && <AlbumPage key={album} id={album} onRemoved={all} />}
    </MinePage>
  );
}
