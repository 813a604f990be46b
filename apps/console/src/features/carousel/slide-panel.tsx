import { useClient } from '@baohe/app-shell/call-context';
import { useLingui } from '@lingui/react/macro';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { PictureUpload } from '../../entities/picture-upload.tsx';
import { toLocalField } from '../../entities/schedule.ts';
import { useScheduledRecord } from '../../entities/scheduled-record.ts';
import { saveSlide, setSlideStatus, SLIDES_KEY, type Slide } from '../../entities/slides.ts';
import { Form } from '../../shared/form/form.tsx';
import { PublishInputs, RemovableFoot } from '../../shared/form/scheduled-foot.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { SlidePicture } from './carousel-preview.tsx';

interface SlidePanelProps {
  /** Null for a new one. */
  edited: Slide | null;
  /** A new one stands behind all others. */
  lastPosition: number;
  onClose: () => void;
}

interface SlideValues {
  picture: string;
  link: string;
  title: string;
  startsAt: string;
  endsAt: string;
  isPublished: boolean;
}

export function SlidePanel({ edited, lastPosition, onClose }: SlidePanelProps) {
  const { t } = useLingui();
  const client = useClient();
  const defaults: SlideValues = {
    picture: edited?.picture ?? '',
    link: edited?.link ?? '/',
    title: edited?.title ?? '',
    startsAt: toLocalField(edited?.startsAt ?? null),
    endsAt: toLocalField(edited?.endsAt ?? null),
    isPublished: edited ? edited.status === 1 : true,
  };
  const form = useConsoleForm<SlideValues>({ defaults });
  const draft = useDraft(form, { of: `slide ${edited?.id ?? 'new'}`, saved: defaults });
  const { saving, remove } = useScheduledRecord<SlideValues>({
    queryKey: SLIDES_KEY,
    save: (values) =>
      saveSlide(client, edited?.id ?? null, {
        ...values,
        ...(!edited && { position: lastPosition + 1 }),
      }),
    setStatus: (id, status) => setSlideStatus(client, id, status),
    onDone: onClose,
  });
  return (
    <SidePanel title={edited ? t`编辑轮播图` : t`新轮播图`} onClose={onClose}>
      <Form form={form} draft={draft} onSubmit={(values) => saving.mutateAsync(values)}>
        <PictureInput form={form} />
        <TextInput name="title" label={t`标题`} maxLength={60} hint={t`写在图上；可以留空`} />
        <TextInput
          name="link"
          label={t`点开去哪里`}
          maxLength={500}
          hint={t`本站的地址，例如 /one/mine`}
          rules={{
            required: t`请输入本站的地址`,
            pattern: { value: /^\/(?:[^/\\\s][^\\\s]*)?$/, message: t`请输入本站的地址` },
          }}
        />
        <PublishInputs />
        <RemovableFoot
          failure={saving.error}
          onRemove={edited ? () => remove(edited, t`删除这张轮播图？`) : undefined}
        />
      </Form>
    </SidePanel>
  );
}

/** The picture as it will be seen, and the button that brings another. */
function PictureInput({ form }: { form: UseFormReturn<SlideValues> }) {
  const { t } = useLingui();
  const [picture, title] = useWatch({ control: form.control, name: ['picture', 'title'] });
  form.register('picture', { required: t`请上传图片` });
  return (
    <div className="grid gap-2">
      <SlidePicture picture={picture} title={title} />
      <PictureUpload
        label={t`图片`}
        hasPicture={picture !== ''}
        fault={form.formState.errors.picture?.message}
        onUploaded={(url) =>
          form.setValue('picture', url, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}
