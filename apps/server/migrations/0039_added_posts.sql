-- An import adds posts one after the other, for hours. Lists that visitors have just been given are as good as they
-- were a minute ago, so such a transaction announces another topic: see platform/database/change-topics.ts.
create function posts_topic() returns text language sql stable as $$
  select case when current_setting('baohe.adds_posts', true) = 'on' then 'posts added' else 'posts' end
$$;

do $$
declare
  announcing regprocedure;
begin
  foreach announcing in array array['post_added()', 'post_changed()', 'series_changed()']::regprocedure[] loop
    execute replace(
      pg_get_functiondef(announcing),
      'pg_notify(''baohe_changed'', ''posts'')',
      'pg_notify(''baohe_changed'', posts_topic())'
    );
  end loop;
end $$;
