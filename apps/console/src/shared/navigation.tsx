/* The console's addresses, by the names that its screens know. */
export {
  StaffLink as ConsoleLink,
  useAddressSearch,
  useGo,
  usePathParam,
  useStaffPath as useConsolePath,
  type StaffPath as ConsolePath,
  type StaffSearch as ConsoleSearch,
} from '@baohe/app-shell/staff/navigation';
