-- Points for tasks. Reference: the task, and the day where it comes back each day.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'opening', 'check_in', 'make_up', 'task', 'unlock', 'gift', 'invite', 'card_key', 'order', 'correction'));

-- The staff is told when codes are tried that nobody has shared.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses'));
