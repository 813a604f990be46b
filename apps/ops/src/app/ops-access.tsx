import { NotStaffScreen } from '@baohe/app-shell/staff/not-staff-screen';
import { mayUse } from '@baohe/app-shell/staff/staff';
import { StaffAccess } from '@baohe/app-shell/staff/staff-access';
import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { createOpsRouter } from './router.tsx';

const createRouter = () => createOpsRouter();

export function OpsAccess() {
  const { t } = useLingui();
  return (
    <StaffAccess
      least="operator"
      title={t`图片审核`}
      createRouter={createRouter}
      renderRefused={(staff) => {
        const who = staff.name || t`匿名访客`;
        return (
          <NotStaffScreen
            title={t`这里是图片审核台`}
            text={t`账号“${who}”没有审核权限。需要的话，请让站长加上“审核员”这个角色。`}
          >
            {mayUse('editor', staff) && (
              <a href="/console" className={buttonClass({})}>
                {t`去后台`}
              </a>
            )}
          </NotStaffScreen>
        );
      }}
    />
  );
}
