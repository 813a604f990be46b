export { ScreenLoading } from '@baohe/app-shell/staff/screen-loading';
