-- What a paid invite gave to either side, which may be nothing. Null for those that were paid before: both sides got some.
alter table invite
  add column inviter_points integer check (inviter_points >= 0),
  add column invited_points integer check (invited_points >= 0),
  add constraint invite_points_of_paid check (
    (inviter_points is null) = (invited_points is null) and (paid_month is not null or inviter_points is null));
