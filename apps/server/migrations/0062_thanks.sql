-- Whoever was helped thanks each friend once.
alter table help add column thanked_at timestamptz(3);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'help_thanked', 'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm', 'password_reset', 'tier_given', 'tier_ended',
  'report_answered', 'feedback_answered', 'rollout_stopped', 'series_updated', 'post_updated'));
