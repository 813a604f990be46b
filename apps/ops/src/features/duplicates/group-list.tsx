import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ImageGroup } from '../../entities/groups.ts';

interface GroupListProps {
  groups: readonly ImageGroup[];
  at: number;
  onChoose: (index: number) => void;
}

export function GroupList({ groups, at, onChoose }: GroupListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <nav aria-label={t`重复组`} className="ops-groups">
      <ul ref={list}>
        {groups.map(({ id, percent, images }, index) => (
          <li key={id}>
            <button
              type="button"
              {...(index === at && { 'aria-current': 'true' })}
              onClick={() => onChoose(index)}
            >
              <span className="ops-groups-pair">
                {images.slice(0, 2).map(({ name, smallUrl }) => (
                  <img key={name} src={smallUrl} alt="" loading="lazy" decoding="async" />
                ))}
              </span>
              <span className="min-w-0">
                <b>{images[0]?.title}</b>
                <small>{t`${plural(images.length, { other: '# 张' })} · ${percent}%`}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
