-- A price of 0 makes a post free; null is still the usual price.
alter table post drop constraint post_point_price_check;
alter table post add constraint post_point_price_check check (point_price >= 0);

create index post_free on post (zone_number(zone), upload_time, no)
  where point_price = 0 and status = 1 and not hidden;

-- The demo library of a folder that is there already: the same works that a new one has free.
update post set point_price = 0
where demo and key in (
  'demo/p10-01', 'demo/p10-02', 'demo/p20-01', 'demo/p20-02', 'demo/p30-01', 'demo/p30-02',
  'demo/p40-01', 'demo/p40-02', 'demo/p50-01', 'demo/p50-02', 'demo/p60-01', 'demo/p60-02',
  'demo/p70-01', 'demo/p70-02', 'demo/p81-01', 'demo/p81-02', 'demo/p82-01', 'demo/p82-02',
  'demo/p83-01', 'demo/p83-02');
