-- Bands of heat between the others: the hottest 3,000, 30,000 and 300,000 posts. Who looks for the hottest thousand that
-- have a word reads three times as many at most, where it was ten times.
alter table search_band drop constraint search_band_token_check;
alter table search_band add constraint search_band_token_check check (token ~ '^#([ht][0-2]|h[0-2][.]5)$');

-- Above every post until their rows say otherwise, which renewBands sees to. The smallest is asked by each search by fit,
-- so it is filled here.
insert into search_band (token, floor, floor_no) values
  ('#h1.5', 2147483647, 2147483647),
  ('#h2.5', 2147483647, 2147483647);
insert into search_band (token) values ('#h0.5');
update search_band set (floor, floor_no) = (
  select hot_index, no from post order by hot_index desc, no desc offset 3161 limit 1)
where token = '#h0.5' and (select count(*) from (select from post limit 3162) counted) = 3162;
update post_search set bands = search_bands(hot_index, upload_time, post_no)
where post_no in (
  select no from post
  where (hot_index, no) >= (select greatest(floor, -2147483648)::int, floor_no from search_band where token = '#h0.5'));
