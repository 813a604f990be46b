import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { toLocalField } from '../../entities/schedule.ts';
import { useScheduledRecord } from '../../entities/scheduled-record.ts';
import { saveSlide, setSlideStatus, SLIDES_KEY, type Slide } from '../../entities/slides.ts';
import { uploadPicture } from '../../entities/upload-picture.ts';
import { Form } from '../../shared/form/form.tsx';
import { PublishInputs, RemovableFoot } from '../../shared/form/scheduled-foot.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
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
  const form = useConsoleForm<SlideValues>({
    defaults: {
      picture: edited?.picture ?? '',
      link: edited?.link ?? '/',
      title: edited?.title ?? '',
      startsAt: toLocalField(edited?.startsAt ?? null),
      endsAt: toLocalField(edited?.endsAt ?? null),
      isPublished: edited ? edited.status === 1 : true,
    },
  });
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
      <Form form={form} onSubmit={(values) => saving.mutateAsync(values)}>
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
  const textOf = useFailureText();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  const [picture, title] = useWatch({ control: form.control, name: ['picture', 'title'] });
  form.register('picture', { required: t`请上传图片` });
  const uploading = useMutation({
    mutationFn: (file: File) => uploadPicture(client, file),
    onSuccess: (url) => form.setValue('picture', url, { shouldDirty: true, shouldValidate: true }),
  });
  const fault = uploading.error ? textOf(uploading.error) : form.formState.errors.picture?.message;
  return (
    <div className="grid gap-2">
      <SlidePicture picture={picture} title={title} />
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={t`图片`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) {
            uploading.mutate(file);
          }
        }}
      />
      <Button
        busy={uploading.isPending}
        busyLabel={t`上传中...`}
        onClick={() => field.current?.click()}
      >
        <ImageUp size={18} aria-hidden="true" />
        {picture ? t`换一张图片` : t`上传图片`}
      </Button>
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
