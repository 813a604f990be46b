import { useFileSize } from '@baohe/app-shell/use-file-size';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { PackageCheck, PackageOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { readBundleFiles, type BundleFiles } from '../../entities/releases/bundle-files.ts';
import { usePlatformNames } from './release-texts.tsx';

interface BundleInputProps {
  bundle: BundleFiles | null;
  /** What is wrong with the choice as a whole. */
  fault: string | undefined;
  /** Null for files that are no bundle. */
  onChosen: (bundle: BundleFiles | null) => void;
}

const COMMAND = 'npm run publish-bundle -- --version 1.2.0 --out ./bundle';

/** The files that the command has made; what is signed is shown and not typed. */
export function BundleInput({ bundle, fault, onChosen }: BundleInputProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const shownFault = isRefused ? t`请一起选 .zip 和 .json 文件，它们要属于同一个版本` : fault;
  const choose = async (files: readonly File[]) => {
    const found = await readBundleFiles(files);
    setRefused(found === null);
    onChosen(found);
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm text-text-2">
        {t`在自己的电脑上运行下面的命令，把生成的 .zip 和 .json 一起选进来。私钥不离开那台电脑。`}
      </p>
      <code className="block rounded-md bg-surface-3 px-3 py-2 font-code text-xs break-all">
        {COMMAND}
      </code>
      <input
        ref={field}
        type="file"
        multiple
        accept=".zip,.json"
        aria-label={t`更新包文件`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div>
        <Button onClick={() => field.current?.click()}>
          <PackageOpen size={18} aria-hidden="true" />
          {bundle ? t`换成别的文件` : t`选择文件`}
        </Button>
      </div>
      {bundle && <BundleFacts bundle={bundle} />}
      {shownFault && (
        <p role="alert" className="text-sm text-danger">
          {shownFault}
        </p>
      )}
    </div>
  );
}

function BundleFacts({ bundle: { zip, drafts } }: { bundle: BundleFiles }) {
  const { t } = useLingui();
  const platformNames = usePlatformNames();
  const fileSize = useFileSize();
  const [{ versionKey, channel = '', isPopup }] = drafts;
  const platforms = drafts.map(({ platform }) => platformNames[platform]).join(t`、`);
  return (
    <div className="console-notice items-center">
      <PackageCheck size={20} aria-hidden="true" className="flex-none text-ok" />
      <p className="min-w-0 flex-1 text-sm tabular-nums">
        <b>{versionKey}</b>
        {` · ${platforms} · ${channel} · ${fileSize(zip.size)}`}
        <span className="block text-xs text-text-2">
          {isPopup === 1 ? t`弹窗提示` : t`空闲时自动换成新版`}
        </span>
      </p>
    </div>
  );
}
