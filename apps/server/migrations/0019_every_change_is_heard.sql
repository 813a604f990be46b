-- Settings, the envelope's epoch and the library's version are remembered by every process too; whoever writes them,
-- with psql as well, is heard. The argument is the topic (platform/database/change-topics.ts).
create function change_announced() returns trigger language plpgsql as $$
begin
  perform pg_notify('baohe_changed', tg_argv[0]);
  return null;
end $$;

create trigger setting_changed after insert or update or delete or truncate on setting
  execute function change_announced('settings');
create trigger epoch_changed after insert or update or delete or truncate on envelope_epoch
  execute function change_announced('envelope epoch');
-- For each row: an update that finds none moves nothing on.
create trigger library_version_changed after update on library_version
  for each row execute function change_announced('library version');
