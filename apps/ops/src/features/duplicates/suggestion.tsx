import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import type { GroupImage, ImageGroup } from '../../entities/groups.ts';
import { reasonsFor, type Reason } from './compare.ts';

/** Which one is suggested and why; a person decides. */
export function Suggestion({ group, best }: { group: ImageGroup; best: GroupImage }) {
  const { t, i18n } = useLingui();
  const number = group.images.indexOf(best) + 1;
  const others = group.images.filter((image) => image !== best);
  const texts: Record<Reason, string> = {
    largest: t`最大`,
    lossless: t`无损`,
    heaviest: t`文件最大`,
  };
  const reasons = reasonsFor(best, others).map((reason) => texts[reason]);
  const why = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(reasons);
  return (
    <p className="mt-3 flex items-start gap-2 text-sm text-text-2">
      <Info size={18} aria-hidden="true" className="mt-px flex-none" />
      <span>
        {why ? t`建议留下第 ${number} 张：${why}。` : t`建议留下第 ${number} 张。`}
        {t`丢弃的发布次数会并到留下的那张上。`}
      </span>
    </p>
  );
}
