import type { Area } from '@baohe/domain/membership/areas';
import type { Passage } from '@baohe/domain/membership/passage';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LockedState } from '../../entities/locked-state.tsx';
import { useTypeOpening } from '../../entities/membership/tier-names.ts';
import { AccessPicture, AccessText } from './access-text.tsx';

interface AccessStateProps {
  area: Area;
  passage: Exclude<Passage, 'enter'>;
}

/** An area that somebody may not enter and came to by its address: the words of the dialog, in the page. */
export function AccessState({ area, passage }: AccessStateProps) {
  const { t } = useLingui();
  const type = useTypeOpening(area);
  return passage === 'closed' ? (
    <EmptyState
      title={t`❤ 暂无权限 ❤`}
      text={t`这里还未开放，开放前谁都进不去。`}
      drawing={<AccessPicture area={area} />}
    >
      <Link to="/one/osusume" className={buttonClass({ kind: 'quiet' })}>
        {t`去首页看看`}
      </Link>
    </EmptyState>
  ) : (
    <LockedState drawing={<AccessPicture area={area} />} type={type}>
      <AccessText area={area} />
    </LockedState>
  );
}
