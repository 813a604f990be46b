import { SkeletonLines } from '@baohe/ui/skeleton';
import { useCleanHtml } from '../../entities/clean-html.ts';
import './announcement-text.css';

export function AnnouncementText({ html }: { html: string }) {
  const clean = useCleanHtml(html);
  return clean === undefined ? (
    <SkeletonLines count={4} />
  ) : (
    <div className="announcement-text" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
