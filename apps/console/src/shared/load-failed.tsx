export { LoadFailed } from '@baohe/app-shell/staff/load-failed';
