import { useClient } from '@baohe/app-shell/call-context';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { guestPageQuery, ownTextIn } from '../../entities/guest-page.ts';

/** The operator's banner: a title, a text, perhaps a picture and a link. Without an answer there is none. */
export function GuestBanner() {
  const { i18n } = useLingui();
  const { data } = useQuery(guestPageQuery(useClient()));
  if (!data) {
    return null;
  }
  const { bannerPicture: picture, bannerLink: link } = data;
  const content = (
    <>
      {picture !== '' && (
        <img src={picture} alt="" className="mb-3 aspect-[2/1] w-full rounded-md object-cover" />
      )}
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight font-bold">
            {ownTextIn(i18n.locale, data.bannerTitle)}
          </h2>
          <p className="mt-1 text-sm text-pretty text-text-2">
            {ownTextIn(i18n.locale, data.bannerText)}
          </p>
        </span>
        {link !== '' && (
          <ChevronRight size={20} aria-hidden="true" className="flex-none text-text-3" />
        )}
      </span>
    </>
  );
  return link === '' ? <Card>{content}</Card> : <BannerLink href={link}>{content}</BannerLink>;
}

/** Within the app it is followed in place, to anywhere else in a tab of its own. */
function BannerLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = !href.startsWith('/');
  return (
    <a
      href={href}
      className="card block"
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}
