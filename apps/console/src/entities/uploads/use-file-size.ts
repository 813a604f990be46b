export { useFileSize } from '@baohe/app-shell/use-file-size';
