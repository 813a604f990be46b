import type { EditConflict } from '@baohe/domain/posts/bulk-edit';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAgeName } from '../../entities/age-rating.ts';
import { STATUS_TEXTS, ZONE_TEXTS } from '../../entities/posts/post-texts.ts';
import type { BulkPreview } from '../../entities/posts/use-bulk-edit.ts';

const REASONS: Readonly<Record<EditConflict, MessageDescriptor>> = {
  withoutCategory: msg`会没有分类，保持原样`,
  otherZone: msg`分类在另一个分区，保持原样`,
  tooManyTerms: msg`标签太多，保持原样`,
  takenDown: msg`已下架，要先恢复才能发布`,
};

/** What will happen, in numbers and by examples. */
export function EditPreview({ preview }: { preview: BulkPreview }) {
  const { t, i18n } = useLingui();
  const { parts } = preview;
  const lines: [number, string][] = [
    [parts.terms, t`部改标签或分类`],
    [parts.zone, t`部换分区`],
    [parts.pointPrice, t`部改点数`],
    [parts.osusumeLevel, t`部改推荐级别`],
    [parts.ageRating, t`部改年龄分级`],
    [parts.status, t`部改状态`],
    [preview.same, t`部本来就是这样`],
    [preview.conflicts, t`部不能这样改`],
  ];
  return (
    <section className="grid gap-3" aria-label={t`预览`} aria-live="polite">
      <ul className="grid gap-1.5 rounded-lg bg-surface-2 p-4 text-sm">
        {lines
          .filter(([count]) => count > 0)
          .map(([count, text]) => (
            <li key={text} className="flex gap-2">
              <b className="min-w-9 text-right tabular-nums">{i18n.number(count)}</b>
              <span className="text-text-2">{text}</span>
            </li>
          ))}
        {preview.matched === 0 && <li>{t`没有作品符合`}</li>}
      </ul>
      <ul className="grid gap-2 text-sm">
        {preview.examples.map((example) => (
          <li key={example.postUuid} className="grid gap-0.5 border-b border-line pb-2">
            <span className="truncate font-medium">{example.postTitle}</span>
            <Difference before={example.before} after={example.after} />
          </li>
        ))}
        {preview.conflictExamples.map(({ postUuid, postTitle, reason }) => (
          <li key={postUuid} className="grid gap-0.5 border-b border-line pb-2">
            <span className="truncate font-medium">{postTitle}</span>
            <span className="text-warn">{i18n._(REASONS[reason])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type State = BulkPreview['examples'][number]['before'];

function Difference({ before, after }: { before: State; after: State }) {
  const { t, i18n } = useLingui();
  const ageName = useAgeName();
  const isIn = (state: State, id: string) => state.terms.some(({ termUuid }) => termUuid === id);
  const added = after.terms.filter(({ termUuid }) => !isIn(before, termUuid));
  const removed = before.terms.filter(({ termUuid }) => !isIn(after, termUuid));
  const price = (value: number | null) =>
    value === null ? t`默认价格` : value === 0 ? t`免费` : t`${value} 点`;
  const status = ({ status: value }: State) =>
    i18n._(STATUS_TEXTS[String(value) as keyof typeof STATUS_TEXTS]);
  const moves: [string, string][] = [
    [i18n._(ZONE_TEXTS[before.zone]), i18n._(ZONE_TEXTS[after.zone])],
    [price(before.pointPrice), price(after.pointPrice)],
    [t`推荐级别 ${before.osusumeLevel}`, t`推荐级别 ${after.osusumeLevel}`],
    [ageName(before.ageRating), ageName(after.ageRating)],
    [status(before), status(after)],
  ];
  return (
    <span className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {added.map(({ termUuid, termName }) => (
        <ins key={termUuid} className="text-ok no-underline">{`+ ${termName}`}</ins>
      ))}
      {removed.map(({ termUuid, termName }) => (
        <del key={termUuid} className="text-danger">
          {termName}
        </del>
      ))}
      {moves
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => (
          <span key={to} className="text-text-2">
            {`${from} → `}
            <b className="text-ok">{to}</b>
          </span>
        ))}
    </span>
  );
}
