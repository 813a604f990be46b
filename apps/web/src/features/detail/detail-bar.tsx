import { openDialog } from '@baohe/app-shell/dialogs';
import { IconButton } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft, Ellipsis, Share2 } from 'lucide-react';
import { useShare } from '../../entities/use-share.ts';
import { useViewer } from '../../entities/viewer.ts';

interface DetailBarProps {
  isFromSesame: boolean;
  /** Undefined where there is no post to share. */
  post?: { id: string; title: string } | undefined;
  /** Who may open it may let somebody else read it. */
  mayLend?: boolean;
}

export function DetailBar({ isFromSesame, ...shown }: DetailBarProps) {
  return (
    <TitleBar start={<BackButton isFromSesame={isFromSesame} />}>
      <MoreButtons {...shown} />
    </TitleBar>
  );
}

export function BackButton({ isFromSesame }: Pick<DetailBarProps, 'isFromSesame'>) {
  const { t } = useLingui();
  return (
    <IconButton label={t`返回`} onClick={useGoBack(isFromSesame)}>
      <ChevronLeft size={24} aria-hidden="true" />
    </IconButton>
  );
}

/** What can be done with a post besides reading and keeping it. */
export function MoreButtons({ post, mayLend = false }: Omit<DetailBarProps, 'isFromSesame'>) {
  const { t } = useLingui();
  const share = useShare();
  const isRegistered = useViewer()?.isRegistered === true;
  const lent = post && mayLend && isRegistered && { postId: post.id, title: post.title };
  return (
    post && (
      <>
        <IconButton label={t`分享`} onClick={() => share(post)}>
          <Share2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`更多`}
          onClick={() => openDialog('postMore', { postId: post.id, ...(lent && { lent }) })}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      </>
    )
  );
}

/** Where one came from: a code leads back to the codes, a link from outside to the home page. */
function useGoBack(isFromSesame: boolean): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (isFromSesame) {
      void navigate({ to: '/sesame' });
    } else if (router.history.canGoBack()) {
      router.history.back();
    } else {
      void navigate({ to: '/one/osusume' });
    }
  };
}
