import '@baohe/ui/staff-base.css';
import '../shared/ops.css';
import type { CatalogueModule } from '@baohe/app-shell/language';
import { startStaffApp } from '@baohe/app-shell/staff/start-staff-app';
import { OpsAccess } from './ops-access.tsx';

void startStaffApp(import.meta.glob<CatalogueModule>('../i18n/*.po'), <OpsAccess />);
