import type { Turning } from '@baohe/domain/reading-text/reader-settings';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';

interface Choice<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** 阅读方式 of works of pictures. */
export function ModeChoice(props: Choice<ReadingWay['mode']>) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`阅读方式`}
      options={[
        { value: 'scroll', label: t`卷轴` },
        { value: 'page', label: t`翻页` },
      ]}
      {...props}
    />
  );
}

/** 翻页方向 of works of pictures. */
export function DirectionChoice(props: Choice<ReadingWay['direction']>) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`翻页方向`}
      options={[
        { value: 'ltr', label: t`从左到右` },
        { value: 'rtl', label: t`从右到左` },
      ]}
      {...props}
    />
  );
}

/** 翻页 of novels. */
export function TurningChoice(props: Choice<Turning>) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`翻页`}
      options={[
        { value: 'scroll', label: t`滚动` },
        { value: 'page', label: t`翻页` },
      ]}
      {...props}
    />
  );
}
