-- Every guarded call counts here first. The counts are worth no wait for the disk: whoever makes the database crash
-- begins them anew, and nothing else is lost.
alter table attempts set unlogged;

-- Counts one, whatever comes of it, in a window that begins with the first.
create function count_attempt(bucket text, seconds float8, at timestamptz, out counted int, out window_ends timestamptz)
language plpgsql as $$
#variable_conflict use_variable
declare
  ends constant timestamptz(3) = at + make_interval(secs => seconds);
begin
  insert into attempts as known (bucket, count, since, blocked_until) values (bucket, 1, at, ends)
  on conflict on constraint attempts_pkey do update set (count, since, blocked_until) = (
    -- An end further away than the window is long was written while the clock was ahead. Not by some seconds: of two
    -- at once the later may have looked at the clock first.
    select case when is_over then 1 else known.count + 1 end,
      case when is_over then at else known.since end,
      case when is_over then ends else known.blocked_until end
    from (select known.blocked_until <= at or known.blocked_until > ends + interval '10 s') as asked (is_over))
  returning known.count, known.blocked_until into counted, window_ends;
end $$;

-- Counts one in each window, up to the first in which there were too many: the end of that one, or null.
create function spend_attempts(buckets text[], seconds float8[], most int[], at timestamptz) returns timestamptz
language plpgsql as $$
declare
  attempt record;
begin
  for nth in 1 .. cardinality(buckets) loop
    attempt = count_attempt(buckets[nth], seconds[nth], at);
    if attempt.counted > most[nth] then
      return attempt.window_ends;
    end if;
  end loop;
  return null;
end $$;
