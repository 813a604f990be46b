-- Why somebody was locked, as they are told when they log in; empty where no reason was given.
alter table account add column lock_reason text not null default '' check (char_length(lock_reason) <= 200);

-- What the staff wrote about somebody: notes, and the reasons for what was done to the account.
create table account_note (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  -- Who of the staff; the account may be gone later.
  staff_id uuid not null,
  kind text not null check (kind in (
    'note', 'lock', 'unlock', 'password', 'roles', 'tier', 'tier_end', 'sessions')),
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz(3) not null default now()
);
create index account_note_of_account on account_note (account_id, created_at desc, id desc);

-- People are found among a million: newest first, by the beginning of a name, by a whole contact, by role and tier.
create index account_newest on account (created_at desc, id desc);
create index account_registered on account (created_at desc, id desc) where name_skeleton is not null;
create index account_not_active on account (created_at desc, id desc) where status <> 1;
create index account_staff on account (created_at desc, id desc)
  where roles && array['operator', 'editor', 'admin', 'root'];
create index account_name_prefix on account (name_skeleton text_pattern_ops) where name_skeleton is not null;
create index account_email on account (lower(email)) where email <> '';
create index account_phone on account (phone) where phone <> '';
create index held_tier_of_tier on held_tier (tier_id, account_id);

-- What has happened to one person is read on one page.
create index unlock_of_account on unlock (account_id, at desc);
create index help_received on help (account_id, at desc);
create index audit_entry_targets on audit_entry using gin (targets);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm', 'password_reset', 'tier_given', 'tier_ended',
  'report_answered'));

-- 举报/版权: what somebody says is wrong with a post, and what the staff answers.
create table rights_report (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('copyright', 'privacy', 'minor', 'illegal', 'other')),
  content text not null check (char_length(content) between 1 and 1000),
  contact text not null default '' check (char_length(contact) <= 100),
  -- 0 new, 1 upheld, 2 rejected
  status smallint not null default 0 check (status in (0, 1, 2)),
  answer text not null default '' check (char_length(answer) <= 200),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index rights_report_newest on rights_report (created_at desc, id desc);
create index rights_report_new on rights_report (created_at desc, id desc) where status = 0;
create index rights_report_post on rights_report (post_id);
create index rights_report_account on rights_report (account_id);

-- A post that was taken down: why is said in its place. It is restored by the same hands, never by publishing it.
create table takedown (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  -- Who of the staff; the account may be gone later.
  staff_id uuid not null,
  former_status smallint not null check (former_status in (0, 1)),
  at timestamptz(3) not null,
  restored_at timestamptz(3),
  restore_reason text not null default '' check (char_length(restore_reason) <= 200),
  check ((restored_at is null) = (restore_reason = ''))
);
create unique index takedown_current on takedown (post_id) where restored_at is null;
create index takedown_newest on takedown (at desc, id desc);
create index takedown_post on takedown (post_id);

-- Whoever publishes it, by hand or by an import: it stays down.
create function keep_taken_down() returns trigger language plpgsql as $$
begin
  if exists (select from takedown where post_id = new.id and restored_at is null) then
    new.status := 0;
  end if;
  return new;
end $$;
create trigger stays_taken_down before update of status on post
  for each row when (new.status = 1 and old.status <> 1) execute function keep_taken_down();
