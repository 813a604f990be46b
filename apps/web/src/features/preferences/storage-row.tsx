import { toast, toastError } from '@baohe/app-shell/toast';
import { fileSizeText } from '@baohe/domain/posts/shown-numbers';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { clearDeviceCache, storedBytes } from '../../shared/device-cache.ts';

/** 清除缓存, with how much there is. */
export function StorageRow() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const size = useQuery({
    queryKey: ['stored bytes'],
    queryFn: async () => (await storedBytes()) ?? null,
    staleTime: 0,
    meta: { volatile: true },
  });
  const clearing = useMutation({
    async mutationFn() {
      await clearDeviceCache(queries);
      await size.refetch();
    },
    onSuccess: () => toast(t`缓存已清除`, 'done'),
    onError: () => toastError(t`清除失败，请重试`),
  });
  return (
    <RowButton
      icon={<Eraser size={20} aria-hidden="true" />}
      title={t`清除缓存`}
      note={t`账号、收藏和设置都会保留`}
      end={
        typeof size.data === 'number' && (
          <span className="tabular-nums">{fileSizeText(size.data, i18n.locale)}</span>
        )
      }
      onClick={() => clearing.mutate()}
    />
  );
}
