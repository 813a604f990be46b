import { useLingui } from '@lingui/react/macro';
import type { GroupImage } from '../../entities/groups.ts';
import { useImageFacts } from '../../entities/use-image-facts.ts';
import { useImageName } from '../../entities/use-image-name.ts';
import { isLargest, isSmaller } from './compare.ts';

interface GroupCardProps {
  image: GroupImage;
  /** From 1: the key that turns it. */
  number: number;
  isToKeep: boolean;
  others: readonly GroupImage[];
  onToggle: () => void;
}

/** One of the images that look the same, with what tells them apart. */
export function GroupCard({ image, number, isToKeep, others, onToggle }: GroupCardProps) {
  const { t } = useLingui();
  const facts = useImageFacts()(image);
  const name = useImageName()(image);
  const verdict = isToKeep ? t`保留` : t`丢弃`;
  const pixels = isLargest(image, others) ? 'good' : isSmaller(image, others) ? 'bad' : undefined;
  const rows = [
    { label: t`大小`, value: facts.pixels, tone: pixels },
    { label: t`文件`, value: facts.file, tone: undefined },
    {
      label: t`格式`,
      value: image.isLossless ? t`${image.format} 无损` : image.format,
      tone: image.isLossless ? 'good' : undefined,
    },
    { label: t`发布`, value: facts.times, tone: undefined },
  ];
  return (
    <article className="ops-same" data-keep={isToKeep}>
      <button
        type="button"
        className="ops-same-picture"
        data-turns
        aria-pressed={isToKeep}
        onClick={onToggle}
      >
        <img src={image.smallUrl || image.largeUrl} alt={name} decoding="async" />
        <span className="ops-same-number">{number}</span>
        <span className="ops-same-verdict">{verdict}</span>
      </button>
      <div className="ops-same-facts">
        <b>{name}</b>
        <dl>
          {rows.map(({ label, value, tone }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-tone={tone}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
