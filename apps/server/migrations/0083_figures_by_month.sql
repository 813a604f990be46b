-- A row for each month instead of one for each day: half a year of all kinds is a hundred rows instead of thousands, and the
-- console reads them each time somebody looks at 今日.
create table figure_month (
  kind text not null,
  month date not null check (extract(day from month) = 1),
  -- One for each day; of a shorter month the last stay 0.
  amounts bigint[] not null check (array_length(amounts, 1) = 31),
  primary key (kind, month)
);

insert into figure_month (kind, month, amounts)
select kind, month, array_agg(coalesce(amount, 0) order by at)
from (select distinct kind, date_trunc('month', day)::date as month from figure_day) months
  cross join generate_series(1, 31) at
  left join (
    select kind, date_trunc('month', day)::date as month, extract(day from day)::int as at, amount from figure_day
  ) days using (kind, month, at)
group by kind, month;

drop table figure_day;

-- For whoever looks at single days by hand.
create view figure_day (kind, day, amount) as
  select kind, month + at::int - 1, amount
  from figure_month cross join unnest(amounts) with ordinality as days (amount, at)
  where amount <> 0;

do $$
begin
  execute replace(
    pg_get_functiondef('rebuild_figures()'::regprocedure), 'delete from figure_day ', 'delete from figure_month ');
end $$;
