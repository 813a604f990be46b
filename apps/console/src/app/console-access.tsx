import { NotStaffScreen } from '@baohe/app-shell/staff/not-staff-screen';
import { StaffAccess } from '@baohe/app-shell/staff/staff-access';
import { useLingui } from '@lingui/react/macro';
import { createConsoleRouter } from './router.tsx';

const createRouter = () => createConsoleRouter();

export function ConsoleAccess() {
  const { t } = useLingui();
  return (
    <StaffAccess
      least="editor"
      title={t`宝盒后台`}
      createRouter={createRouter}
      renderRefused={({ name }) => {
        const who = name || t`匿名访客`;
        return (
          <NotStaffScreen
            title={t`这里是站点后台`}
            text={t`账号“${who}”没有后台权限。需要的话，请联系站长。`}
          />
        );
      }}
    />
  );
}
