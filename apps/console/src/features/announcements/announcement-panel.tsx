import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastUndoable } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  ANNOUNCEMENT_KEYS,
  ANNOUNCEMENTS_KEY,
  saveAnnouncement,
  setAnnouncementStatus,
  type Announcement,
} from '../../entities/announcements.ts';
import { fromLocalField, toLocalField } from '../../entities/schedule.ts';
import { useStaff } from '../../entities/staff.ts';
import { CleanHtml } from '../../shared/clean-html.tsx';
import { DraftBanner } from '../../shared/form/draft-banner.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { MarkupInput } from '../../shared/form/markup-input.tsx';
import { ScheduleInputs } from '../../shared/form/schedule-inputs.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useKeyNames } from './use-key-names.ts';

const LONGEST_CONTENT = 20_000;

interface AnnouncementPanelProps {
  /** Null for a new one. */
  edited: Announcement | null;
  onClose: () => void;
}

export function AnnouncementPanel({ edited, onClose }: AnnouncementPanelProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const staff = useStaff();
  const keyNames = useKeyNames();
  const defaults = {
    title: edited?.title ?? '',
    key: edited?.key ?? 'homeAnno',
    html: edited?.html ?? '',
    startsAt: toLocalField(edited?.startsAt ?? null),
    endsAt: toLocalField(edited?.endsAt ?? null),
    isPublished: edited?.status === 1,
  };
  const form = useConsoleForm({ defaults });
  const draft = useDraft(form, {
    key: `${staff?.id} announcement ${edited?.id ?? 'new'}`,
    version: String(edited?.version ?? 0),
    saved: defaults,
  });
  const renew = () => queries.invalidateQueries({ queryKey: [ANNOUNCEMENTS_KEY] });
  const saving = useMutation({
    mutationFn: (values: typeof defaults) =>
      saveAnnouncement(client, edited?.id ?? null, {
        ...values,
        startsAt: fromLocalField(values.startsAt),
        endsAt: fromLocalField(values.endsAt),
      }),
    onSuccess() {
      draft.clear();
      toast(t`已保存`, 'done');
      void renew();
      onClose();
    },
  });
  const removing = useMutation({
    mutationFn: ({ id, status }: { id: string; status: 1 | 0 | -1 }) =>
      setAnnouncementStatus(client, id, status),
    onSuccess: renew,
  });
  const remove = ({ id, status, title }: Announcement) =>
    openDialog('confirm', {
      title: t`删除「${title}」？`,
      text: t`30 天内可以恢复。`,
      action: t`删除`,
      danger: true,
      onConfirm: () =>
        removing.mutate(
          { id, status: -1 },
          {
            onSuccess() {
              const before = status === 1 ? 1 : 0;
              toastUndoable(t`已删除`, () => removing.mutate({ id, status: before }));
              onClose();
            },
          },
        ),
    });

  return (
    <SidePanel title={edited ? t`编辑公告` : t`新公告`} onClose={onClose}>
      <DraftBanner draft={draft} />
      <Form form={form} onSubmit={(values) => saving.mutateAsync(values)}>
        <TextInput
          name="title"
          label={t`标题`}
          maxLength={60}
          rules={{ required: t`请输入标题` }}
        />
        <SelectInput
          name="key"
          label={t`显示位置`}
          options={ANNOUNCEMENT_KEYS.map((key) => ({ value: key, label: keyNames[key] }))}
        />
        <MarkupInput name="html" label={t`正文`} most={LONGEST_CONTENT} />
        <ScheduleInputs />
        <SwitchInput
          name="isPublished"
          label={t`发布`}
          hint={t`关着是草稿；开着按上面的时间显示`}
        />
        <Preview />
        <FormFoot action={t`保存`} failure={saving.error ? textOf(saving.error) : undefined}>
          {edited && (
            <Button kind="line" className="text-danger" onClick={() => remove(edited)}>
              {t`删除`}
            </Button>
          )}
        </FormFoot>
      </Form>
    </SidePanel>
  );
}

/** As visitors see it. */
function Preview() {
  const { t } = useLingui();
  const [title, html] = useWatch({ name: ['title', 'html'] }) as [string, string];
  return (
    <section aria-label={t`预览`} className="rounded-lg bg-surface-2 p-4">
      <p className="mb-2 text-xs text-text-3">{t`访客看到的样子`}</p>
      <h3 className="mb-2 text-lg font-bold break-words">{title || t`标题`}</h3>
      <CleanHtml html={html} />
    </section>
  );
}
