import { useRoleName } from '@baohe/app-shell/role-name';
import { accountNumber, mayManage } from '@baohe/domain/identity/people';
import { HIGHEST_AGE_RATING } from '@baohe/domain/posts/age-rating';
import { Avatar } from '@baohe/ui/avatar';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, Coins, KeyRound, Lock, LockOpen, ShieldCheck, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useAgeName } from '../../entities/age-rating.ts';
import { PersonStatus, usePersonName } from '../../entities/people/person-status.tsx';
import type { Person } from '../../entities/people/person.ts';
import { useStaff } from '../../entities/staff.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { usePaletteActions, type PaletteAction } from '../../shared/palette/palette-actions.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { AgeDialog } from './dialogs/age-dialog.tsx';
import { LockDialog, UnlockDialog } from './dialogs/lock-dialogs.tsx';
import { PasswordDialog } from './dialogs/password-dialog.tsx';
import { PointsDialog } from './dialogs/points-dialog.tsx';
import { RolesDialog } from './dialogs/roles-dialog.tsx';
import { GrantTierDialog } from './dialogs/tier-dialogs.tsx';

/** Who it is, in which state, and what can be done. */
export function PersonHead({ person }: { person: Person }) {
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const roleName = useRoleName();
  const ageName = useAgeName();
  const staffRoles = person.roles.filter((role) => role !== 'user');
  const day = i18n.date(person.createdAt, { dateStyle: 'medium' });
  const contacts = [person.email, person.phone].filter(Boolean).join(' · ');
  const inviter = person.invitedBy?.name || t`一位游客`;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={person.isRegistered ? person.name : ''} />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="flex flex-wrap items-center gap-2 text-xl leading-tight">
          <span className="min-w-0 font-bold break-all">{nameOf(person)}</span>
          <PersonStatus person={person} />
          {staffRoles.map((role) => (
            <StatusPill key={role} tone="warn">
              {roleName(role)}
            </StatusPill>
          ))}
          {person.tiers.map((tier) => (
            <StatusPill key={tier}>{tier}</StatusPill>
          ))}
        </h2>
        <p className="mt-1 text-sm text-text-2">
          {person.isRegistered ? t`${day} 注册` : t`${day} 第一次来`}
          {person.invitedBy && (
            <>
              {' · '}
              <ConsoleLink to={`/people/${person.invitedBy.id}`} className="underline">
                {t`${inviter} 邀请`}
              </ConsoleLink>
            </>
          )}
          {' · '}
          <span className="break-all">{contacts || t`没有绑定联系方式`}</span>
        </p>
        <p className="text-xs text-text-3">
          <code className="font-code select-all">{accountNumber(person.id)}</code>
          {' · '}
          <ConsoleLink to="/audit" search={{ target: person.id }} className="underline">
            {t`审计记录`}
          </ConsoleLink>
          {staffRoles.length > 0 && (
            <>
              {' · '}
              <ConsoleLink to="/audit" search={{ who: person.id }} className="underline">
                {t`做过的事`}
              </ConsoleLink>
            </>
          )}
        </p>
        {person.age.most < HIGHEST_AGE_RATING && (
          <p className="mt-1 text-sm text-text-2">{t`最多能看 ${ageName(person.age.most)} 的作品`}</p>
        )}
        {person.lockReason !== '' && (
          <p className="mt-1 text-sm text-danger">{t`锁定原因：${person.lockReason}`}</p>
        )}
      </div>
      <PersonActs person={person} />
    </Card>
  );
}

type Act = 'tier' | 'points' | 'password' | 'roles' | 'age' | 'lock' | 'unlock';

/** What the server would refuse is not offered. */
function PersonActs({ person }: { person: Person }) {
  const { t } = useLingui();
  const staff = useStaff();
  const nameOf = usePersonName();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const isOwn = staff?.id === person.id;
  const mayAct = staff !== null && mayManage(staff.roles, person.roles);
  const isActive = person.status === 'active';
  const offered: readonly (PaletteAction & { isOffered: boolean })[] = [
    {
      key: 'tier',
      label: t`加时长`,
      icon: CalendarPlus,
      isOffered: true,
      run: () => setAct('tier'),
    },
    { key: 'points', label: t`调点数`, icon: Coins, isOffered: true, run: () => setAct('points') },
    {
      key: 'roles',
      label: t`角色`,
      icon: UserCog,
      isOffered: person.isRegistered,
      run: () => setAct('roles'),
    },
    {
      key: 'age',
      label: t`年龄分级`,
      icon: ShieldCheck,
      isOffered: person.isRegistered,
      run: () => setAct('age'),
    },
    {
      key: 'password',
      label: t`重置密码`,
      icon: KeyRound,
      isOffered: person.isRegistered,
      run: () => setAct('password'),
    },
    {
      key: 'lock',
      label: isActive ? t`锁定` : t`解锁`,
      icon: isActive ? Lock : LockOpen,
      isOffered: !isOwn,
      run: () => setAct(isActive ? 'lock' : 'unlock'),
    },
  ];
  usePaletteActions(
    nameOf(person),
    offered.filter(({ isOffered }) => mayAct && isOffered),
  );
  if (!mayAct) {
    return <p className="text-sm text-text-3">{t`只有站长能改动这个账号。`}</p>;
  }
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <div className="person-acts">
      <Button onClick={() => setAct('tier')}>
        <CalendarPlus {...icon} />
        {t`加时长`}
      </Button>
      <Button onClick={() => setAct('points')}>
        <Coins {...icon} />
        {t`调点数`}
      </Button>
      {person.isRegistered && (
        <>
          <Button kind="line" onClick={() => setAct('roles')}>
            <UserCog {...icon} />
            {t`角色`}
          </Button>
          <Button kind="line" onClick={() => setAct('age')}>
            <ShieldCheck {...icon} />
            {t`年龄分级`}
          </Button>
          <Button kind="line" onClick={() => setAct('password')}>
            <KeyRound {...icon} />
            {t`重置密码`}
          </Button>
        </>
      )}
      {!isOwn &&
        (isActive ? (
          <Button kind="line" className="text-danger" onClick={() => setAct('lock')}>
            <Lock {...icon} />
            {t`锁定`}
          </Button>
        ) : (
          <Button kind="line" onClick={() => setAct('unlock')}>
            <LockOpen {...icon} />
            {t`解锁`}
          </Button>
        ))}
      {act === 'tier' && <GrantTierDialog person={person} onClose={close} />}
      {act === 'points' && <PointsDialog person={person} onClose={close} />}
      {act === 'password' && <PasswordDialog person={person} onClose={close} />}
      {act === 'age' && <AgeDialog person={person} onClose={close} />}
      {act === 'roles' && <RolesDialog person={person} onClose={close} />}
      {act === 'lock' && <LockDialog person={person} onClose={close} />}
      {act === 'unlock' && <UnlockDialog person={person} onClose={close} />}
    </div>
  );
}
