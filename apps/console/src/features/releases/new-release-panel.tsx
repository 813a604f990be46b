import { useClient } from '@baohe/app-shell/call-context';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { DEFAULT_CHANNEL, UPGRADE_TYPES } from '@baohe/domain/releases/release';
import { isVersionKey } from '@baohe/domain/releases/version-key';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { uploadBundle, type BundleFiles } from '../../entities/releases/bundle-files.ts';
import { RELEASES_KEY, saveReleases, type ReleaseDraft } from '../../entities/releases/releases.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { BundleInput } from './bundle-input.tsx';
import { ReleaseTexts, usePlatformNames } from './release-texts.tsx';

const CHANNEL = /^[a-z][a-z0-9-]{0,19}$/;

interface NewReleaseValues {
  /** A signed bundle, a whole app that is installed anew, or the page of the site itself. */
  kind: 'bundle' | 'full' | 'page';
  bundle: BundleFiles | null;
  platform: 'android' | 'ios';
  channel: string;
  version: string;
  link: string;
  isPopup: boolean;
  name: string;
  detail: string;
}

function draftsOf(values: NewReleaseValues): ReleaseDraft[] {
  const texts = { versionName: values.name.trim(), versionDetail: values.detail };
  if (values.kind === 'bundle') {
    return (values.bundle?.drafts ?? []).map((draft) => ({ ...draft, ...texts, status: 0 }));
  }
  const isFull = values.kind === 'full';
  const draft: ReleaseDraft = {
    ...texts,
    versionKey: values.version.trim(),
    platform: isFull ? values.platform : 'web',
    channel: values.channel,
    upgradeType: isFull ? UPGRADE_TYPES.full : UPGRADE_TYPES.online,
    isPopup: isFull || values.isPopup ? 1 : 0,
    fileLink: isFull ? values.link.trim() : '',
  };
  return [draft];
}

/** A new release is a draft: nobody gets it before it is published. */
export function NewReleasePanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const form = useConsoleForm<NewReleaseValues>({
    defaults: {
      kind: 'bundle',
      bundle: null,
      platform: 'android',
      channel: DEFAULT_CHANNEL,
      version: '',
      link: '',
      isPopup: false,
      name: '',
      detail: '',
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const saving = useMutation({
    async mutationFn(values: NewReleaseValues) {
      if (values.kind === 'bundle' && values.bundle) {
        await uploadBundle(client, values.bundle);
      }
      await saveReleases(client, draftsOf(values));
    },
    onSuccess() {
      toast(t`已保存为草稿，发布后设备才会收到`, 'done');
      void queries.invalidateQueries({ queryKey: [RELEASES_KEY] });
      onClose();
    },
  });
  return (
    <SidePanel title={t`新版本`} onClose={onClose}>
      <Form form={form} onSubmit={(values) => saving.mutateAsync(values)}>
        <SelectInput
          name="kind"
          label={t`怎么更新`}
          options={[
            { value: 'bundle', label: t`应用在线更新（更新包）` },
            { value: 'full', label: t`应用完整安装（下载地址）` },
            { value: 'page', label: t`网页` },
          ]}
        />
        {kind === 'bundle' && <BundleChoice form={form} />}
        {kind === 'full' && <FullInputs />}
        {kind !== 'bundle' && <VersionInputs />}
        {kind === 'page' && (
          <SwitchInput name="isPopup" label={t`弹窗提示`} hint={t`关着时，空闲时自动换成新版`} />
        )}
        <ReleaseTexts />
        <FormFoot
          action={t`存为草稿`}
          busyAction={kind === 'bundle' ? t`上传中...` : t`保存中...`}
          failure={saving.error ? textOf(saving.error) : undefined}
        />
      </Form>
    </SidePanel>
  );
}

/** What stands in the files goes into the fields that can be changed. */
function BundleChoice({ form }: { form: UseFormReturn<NewReleaseValues> }) {
  const { t } = useLingui();
  const bundle = useWatch({ control: form.control, name: 'bundle' });
  form.register('bundle', {
    validate: (given, { kind }) => kind !== 'bundle' || given !== null || t`请选择更新包的文件`,
  });
  return (
    <BundleInput
      bundle={bundle}
      fault={form.formState.errors.bundle?.message}
      onChosen={(found) => {
        form.setValue('bundle', found, { shouldDirty: true });
        if (found) {
          form.clearErrors('bundle');
          const [{ versionName, versionDetail = '' }] = found.drafts;
          form.setValue('name', versionName, { shouldDirty: true });
          form.setValue('detail', versionDetail, { shouldDirty: true });
        }
      }}
    />
  );
}

function FullInputs() {
  const { t } = useLingui();
  const platformNames = usePlatformNames();
  return (
    <>
      <SelectInput
        name="platform"
        label={t`平台`}
        options={(['android', 'ios'] as const).map((value) => ({
          value,
          label: platformNames[value],
        }))}
      />
      <TextInput
        name="link"
        label={t`下载地址`}
        type="url"
        maxLength={500}
        hint={t`空着就打开设置里的完整安装包页面`}
        rules={{
          validate: (link: string) =>
            link.trim() === '' || /^https?:\/\/[^\s\\]+$/.test(link.trim()) || t`请输入完整的网址`,
        }}
      />
    </>
  );
}

function VersionInputs() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextInput
        name="version"
        label={t`版本号`}
        maxLength={40}
        placeholder="1.2.0"
        autoComplete="off"
        hint={t`用过的不能再用`}
        rules={{
          validate: (version: string) =>
            isVersionKey(version.trim()) || t`请输入像 1.2.0 这样的版本号`,
        }}
      />
      <TextInput
        name="channel"
        label={t`渠道`}
        maxLength={20}
        autoComplete="off"
        hint={t`一般是 stable`}
        rules={{
          pattern: { value: CHANNEL, message: t`小写字母开头，只有小写字母、数字、横线` },
          required: t`请输入渠道`,
        }}
      />
    </div>
  );
}
