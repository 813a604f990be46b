-- 意见反馈: what people write to the site, and what the staff answers.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  content text not null check (char_length(content) between 1 and 100),
  answer text not null default '' check (char_length(answer) <= 500),
  -- 0 new, 1 done, 2 rejected, -1 deleted
  status smallint not null default 0 check (status in (0, 1, 2, -1)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index feedback_of_account on feedback (account_id, created_at desc, id desc);
create index feedback_newest on feedback (created_at desc, id desc);

-- What a person has chosen, for every device they use.
create table own_setting (
  account_id uuid primary key references account (id) on delete cascade,
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 20000),
  updated_at timestamptz(3) not null
);
