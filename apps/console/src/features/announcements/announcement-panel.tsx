import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import {
  ANNOUNCEMENT_KEYS,
  ANNOUNCEMENTS_KEY,
  saveAnnouncement,
  setAnnouncementStatus,
  type Announcement,
} from '../../entities/announcements.ts';
import { toLocalField } from '../../entities/schedule.ts';
import { useScheduledRecord } from '../../entities/scheduled-record.ts';
import { CleanHtml } from '../../shared/clean-html.tsx';
import { Form } from '../../shared/form/form.tsx';
import { MarkupInput } from '../../shared/form/markup-input.tsx';
import { PublishInputs, RemovableFoot } from '../../shared/form/scheduled-foot.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
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
  const client = useClient();
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
    of: `announcement ${edited?.id ?? 'new'}`,
    version: edited?.updatedAt ?? '',
    saved: defaults,
  });
  const { saving, remove } = useScheduledRecord<typeof defaults>({
    queryKey: ANNOUNCEMENTS_KEY,
    save: (values) =>
      saveAnnouncement(client, edited && { id: edited.id, readAt: draft.base }, values),
    setStatus: (id, status) => setAnnouncementStatus(client, id, status),
    onDone() {
      draft.clear();
      onClose();
    },
  });
  const title = edited?.title ?? '';

  return (
    <SidePanel title={edited ? t`编辑公告` : t`新公告`} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
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
        <PublishInputs />
        <Preview />
        <RemovableFoot
          failure={saving.error}
          onRemove={edited ? () => remove(edited, t`删除「${title}」？`) : undefined}
        />
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
