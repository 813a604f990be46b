import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Person, PersonDevice } from '../../entities/people/person.ts';
import { EndSessionsDialog } from './dialogs/lock-dialogs.tsx';
import { SectionCard } from './section-card.tsx';

const PHONES = /android|iphone|ipad|手机|mobile/i;

/** Where somebody is logged in or was; each can be logged out. */
export function DevicesCard({ person, canChange }: { person: Person; canChange: boolean }) {
  const { t, i18n } = useLingui();
  const [ending, setEnding] = useState<PersonDevice | 'all' | null>(null);
  const { devices } = person;
  return (
    <SectionCard
      title={t`设备与登录`}
      count={devices.length}
      action={
        canChange &&
        devices.length > 0 && (
          <Button kind="text" small onClick={() => setEnding('all')}>
            {t`全部退出`}
          </Button>
        )
      }
    >
      {devices.length === 0 && <p className="py-2 text-sm text-text-3">{t`没有登录的设备。`}</p>}
      <ul>
        {devices.map((device) => {
          const label = device.label || t`未知设备`;
          const Icon = PHONES.test(label) ? Smartphone : Monitor;
          return (
            <li
              key={device.id}
              className="flex min-h-13 items-center gap-3 border-line py-1 not-first:border-t"
            >
              <Icon size={22} aria-hidden="true" className="flex-none text-text-2" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm">{label}</span>
                <span className="block text-xs text-text-2">
                  {i18n.date(device.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' })}
                  {' · '}
                  {device.isIn ? <span className="text-ok">{t`登录中`}</span> : t`已退出`}
                </span>
              </span>
              {canChange && (
                <Button
                  kind="text"
                  small
                  aria-label={t`让「${label}」退出`}
                  onClick={() => setEnding(device)}
                >
                  {t`退出`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {ending !== null && (
        <EndSessionsDialog
          person={person}
          device={ending === 'all' ? null : ending}
          onClose={() => setEnding(null)}
        />
      )}
    </SectionCard>
  );
}
