import { useClient } from '@baohe/app-shell/call-context';
import { useSite } from '@baohe/app-shell/site';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { credential } from '@baohe/contract/account';
import { credentialLink } from '@baohe/domain/identity/credential-link';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPasswordRefusal } from '../../../entities/password-refusal.ts';
import { siteOrigin } from '../../../native/server.ts';
import { LIVE_CREDENTIAL } from './use-live-credential.ts';

export interface CredentialPicture {
  picture: Blob;
  fileName: string;
  shortId: string;
}

/** A new credential, drawn. The server shows its secret this once; the former one ends. */
export function useMakeCredential() {
  const { t, i18n } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;

  return useMutation({
    async mutationFn(password?: string): Promise<CredentialPicture> {
      // Before the former one ends: without its code nothing can be drawn.
      const { drawCredential } = await import('./draw-credential.ts');
      const made = await client.call(credential, { password });
      const { credential: secret, username, ...facts } = made;
      queries.setQueryData(LIVE_CREDENTIAL, facts);
      const picture = await drawCredential(credentialLink(siteOrigin(), secret), {
        siteName,
        title: t`登录凭证`,
        username: username || t`匿名访客`,
        date: i18n.date(facts.createdAt, { dateStyle: 'long' }),
        shortId: facts.shortId,
        how: t`在登录页选择这张图片，或用相机扫码`,
        warning: t`请勿分享给他人`,
      });
      return {
        picture,
        fileName: ['baohe', username, facts.shortId].filter(Boolean).join('-') + '.png',
        shortId: facts.shortId,
      };
    },
    onError(error) {
      if (!isPasswordRefusal(error)) {
        toastError(textOf(error));
      }
    },
  });
}
