import { SkeletonLines } from '@baohe/ui/skeleton';
import '../../entities/clean-html.css';
import { useCleanHtml } from '../../entities/clean-html.ts';

export function AnnouncementText({ html }: { html: string }) {
  const clean = useCleanHtml(html);
  return clean === undefined ? (
    <SkeletonLines count={4} />
  ) : (
    <div className="clean-html text-text-2" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
