-- Bundles of the app: ZIPs in the media store, by the hash of their bytes. They are never changed or removed.
create table release_bundle (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  created_at timestamptz(3) not null default now(),
  unique (sha256, size)
);

create table release (
  id uuid primary key default gen_random_uuid(),
  -- As in semantic versioning; used once for ever, because devices remember what did not start.
  version_key text not null check (length(version_key) between 5 and 40),
  name text not null check (length(name) between 1 and 60),
  detail text not null default '' check (length(detail) <= 4000),
  platform text not null check (platform in ('web', 'android', 'ios')),
  channel text not null default 'stable' check (channel ~ '^[a-z][a-z0-9-]{0,19}$'),
  -- 1 is installed anew, 2 is loaded in place.
  upgrade_type smallint not null check (upgrade_type in (1, 2)),
  is_popup boolean not null default false,
  file_link text not null default '' check (length(file_link) <= 500),
  sha256 text,
  size integer not null default 0,
  signature text not null default '',
  manifest_signature text not null default '',
  min_native_build integer not null default 0 check (min_native_build >= 0),
  not_after timestamptz(3),
  rollout_percent smallint not null default 100 check (rollout_percent between 0 and 100),
  status smallint not null default 0 check (status in (1, 0, -1)),
  is_active boolean not null default false,
  -- Of the last time; devices are counted from then on.
  activated_at timestamptz(3),
  -- When the site stopped the rollout by itself, and what it saw.
  stopped_at timestamptz(3),
  stopped_devices integer,
  stopped_rolled_back integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint release_version unique (version_key, platform, channel),
  -- Its size is that of the bundle, by the bundle itself.
  constraint release_bundle_is_there foreign key (sha256, size) references release_bundle (sha256, size),
  constraint release_names_its_bundle check (
    case when sha256 is null then size = 0 and signature = '' and file_link not like '/bundles/%'
    else upgrade_type = 2 and file_link = '/bundles/' || sha256 || '.zip' end),
  -- A wrapper runs nothing that is not signed.
  constraint release_is_signed check (
    upgrade_type = 1 or platform = 'web' or (sha256 is not null and signature <> '' and manifest_signature <> '')),
  constraint release_active_is_published check (not is_active or (status = 1 and activated_at is not null)),
  constraint release_stopped_is_inactive check (
    stopped_at is null
    or (not is_active and stopped_devices is not null and stopped_rolled_back is not null))
);
create unique index release_one_active on release (platform, channel, upgrade_type) where is_active;
create index release_newest on release (created_at desc, id desc);

-- What is withdrawn or deleted is offered to nobody.
create function release_withdrawn() returns trigger language plpgsql as $$
begin
  new.is_active := new.is_active and new.status = 1;
  return new;
end $$;
create trigger release_withdrawn before update on release
  for each row when (new.status <> 1) execute function release_withdrawn();

-- How far devices have come. A device is a digest of its id and the release's: nobody is followed from one to the next.
create table release_event (
  release_id uuid not null references release on delete cascade,
  device bytea not null check (length(device) = 16),
  phase text not null check (phase in ('staged', 'applied', 'rolledback')),
  at timestamptz(3) not null,
  primary key (release_id, device, phase)
);
create index release_event_counted on release_event (release_id, phase, at);

alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
  check (purpose in ('import', 'picture', 'bundle'));

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'credential_used', 'device_copied', 'password_changed', 'help_received', 'post_opened', 'help_given',
  'code_misses', 'invite_joined', 'invite_paid', 'invited_paid', 'loan_taken',
  'tier_granted', 'order_refunded', 'payment_alarm', 'password_reset', 'tier_given', 'tier_ended',
  'report_answered', 'feedback_answered', 'rollout_stopped'));
