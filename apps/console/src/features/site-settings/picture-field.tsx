import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { PictureUpload } from '../../entities/picture-upload.tsx';

interface PictureFieldProps {
  label: string;
  /** Empty for none. */
  address: string;
  isBusy: boolean;
  onSave: (address: string) => Promise<boolean>;
}

/** A picture as visitors see it, with the way to another one and to none. */
export function PictureField({ label, address, isBusy, onSave }: PictureFieldProps) {
  const { t } = useLingui();
  return (
    <div className="setting-picture">
      {address !== '' && <img src={address} alt={label} className="setting-picture-shown" />}
      <PictureUpload label={label} hasPicture={address !== ''} small onUploaded={onSave} />
      {address !== '' && (
        <IconButton label={t`去掉「${label}」`} disabled={isBusy} onClick={() => void onSave('')}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
