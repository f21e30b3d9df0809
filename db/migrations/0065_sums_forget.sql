-- What the inbox has counted of a submission goes with it. A submission that was read before it was erased left a line with its source and
-- position behind, and one that took it away: together nothing, but the words stayed until the lines were next put together.
create or replace function desk.follow_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into desk.sums
      select date_trunc('week', e.created_at at time zone 'UTC')::date, e.kind, coalesce(e.company_size, ''), coalesce(e.position, ''),
             e.source, e.spam, e.unread, count(*), count(e.first_answered_at)
        from added e group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'UPDATE' then
    insert into desk.sums
      select date_trunc('week', e.created_at at time zone 'UTC')::date, e.kind, coalesce(e.company_size, ''), coalesce(e.position, ''),
             e.source, e.spam, e.unread, sum(e.one), sum(e.answered)
        from (select a.*, 1 as one, (a.first_answered_at is not null)::integer as answered from added a
              union all
              select r.*, -1, -(r.first_answered_at is not null)::integer from removed r) e
       group by 1, 2, 3, 4, 5, 6, 7 having sum(e.one) <> 0 or sum(e.answered) <> 0;
  else
    with erased as (
      select date_trunc('week', e.created_at at time zone 'UTC')::date as week, e.kind, coalesce(e.company_size, '') as company_size,
             coalesce(e.position, '') as position, e.source, e.spam, e.unread,
             -count(*) as submissions, -count(e.first_answered_at) as answered
        from removed e group by 1, 2, 3, 4, 5, 6, 7
    ), nothing as (
      select l.week, l.kind, l.company_size, l.position, l.source, l.spam, l.unread
        from (select * from desk.sums s where (s.kind, s.company_size, s.position, s.source)
                                           in (select e.kind, e.company_size, e.position, e.source from erased e)
              union all select * from erased) l
       group by 1, 2, 3, 4, 5, 6, 7 having sum(l.submissions) = 0 and sum(l.answered) = 0
    ), gone as (
      delete from desk.sums s using nothing n
       where (s.week, s.kind, s.company_size, s.position, s.source, s.spam, s.unread)
           = (n.week, n.kind, n.company_size, n.position, n.source, n.spam, n.unread)
       returning s.*
    )
    -- Of what another has put together meanwhile, nothing was deleted here: what is added is right all the same.
    insert into desk.sums
      select g.week, g.kind, g.company_size, g.position, g.source, g.spam, g.unread, sum(g.submissions), sum(g.answered)
        from (select * from gone union all select * from erased) g
       group by 1, 2, 3, 4, 5, 6, 7 having sum(g.submissions) <> 0 or sum(g.answered) <> 0;
  end if;
  if random() < 0.005 then
    perform desk.fold_sums();
  end if;
  return null;
end
$$;

select desk.fold_sums();
