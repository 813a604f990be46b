-- Of the few calls that are shown all days are read.
create index call_day_route on call_day (route, method, day);
