-- Notes about a submission, to be read beside it by whoever may see its history. The table itself stays the server's. Who wrote one
-- is said as in desk.name_of, which only its owner may call.
create view public.submission_notes with (security_barrier) as
  select n.id, n.submission_id, n.author, n.text, n.created_at,
         coalesce(nullif(btrim(u.user_metadata ->> 'display_name'), ''), u.email) as who
    from desk.notes n left join accounts.users u on u.id = n.author
   where (select public.may('call desk_history'));

revoke all on public.submission_notes from public;
grant select on public.submission_notes to authenticated;
