import { useLingui } from '@lingui/react/macro';
import { Orbit } from 'lucide-react';
import { useEnterSpace } from './use-enter-space.ts';

/** The way to 异次元空间; small where it stands in a row with others. */
export function SpaceEntry({ small = false }: { small?: boolean }) {
  const { t } = useLingui();
  const enter = useEnterSpace();
  const sign = (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center bg-tick text-on-accent ${small ? 'size-6.5 rounded-sm max-[22rem]:hidden' : 'size-10.5 rounded-md'}`}
    >
      <Orbit size={small ? 16 : 22} />
    </span>
  );
  return small ? (
    <button
      type="button"
      className="ml-auto flex min-h-target items-center gap-1.5 text-sm"
      onClick={enter}
    >
      {sign}
      {t`异次元空间`}
    </button>
  ) : (
    <button
      type="button"
      className="card flex w-full items-center gap-3 px-3 py-2.5 text-left"
      onClick={enter}
    >
      {sign}
      <span className="min-w-0">
        <b className="block leading-tight">{t`异次元空间`}</b>
        <span className="text-xs text-text-2">{t`会员入口`}</span>
      </span>
    </button>
  );
}
