-- Where 继续 leads, reckoned when a place is saved: after a part that was read to its end the next one,
-- and which of how many parts that is.
alter table reading
  add column next_part text,
  add column part_number integer not null default 0,
  add column part_count integer not null default 1 check (part_count > 0);
