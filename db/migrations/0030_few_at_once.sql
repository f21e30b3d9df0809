-- `desk_change` does its work in one statement, which others wait for. It takes as many submissions as a job does in one step, and
-- refuses more: a job goes on in steps, can be undone and asks for a fresh proof.
create or replace function public.desk_change(filter jsonb, change jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
  changed bigint := 0;
  part bigint;
  place text;
begin
  ids := public.desk_all_ids(filter);
  if cardinality(ids) > 50 then
    raise check_violation using message = 'At most 50 submissions can be changed in one call',
      hint = 'desk_begin changes more, in steps.';
  end if;
  foreach place in array array['applications', 'career_applications'] loop
    execute format(
      'update public.%I set state = coalesce($2 ->> ''state'', state), spam = coalesce(($2 ->> ''spam'')::boolean, spam),
         told_state = case when ($2 ->> ''told'')::boolean then coalesce($2 ->> ''state'', state) else told_state end,
         assignee = case when $2 ? ''assignee'' then ($2 ->> ''assignee'')::uuid else assignee end,
         read_at = case when $2 ? ''read'' then case when ($2 ->> ''read'')::boolean then coalesce(read_at, now()) end else read_at end
       where id = any ($1)', place) using ids, change;
    get diagnostics part = row_count;
    changed := changed + part;
  end loop;
  return to_jsonb(changed);
end
$$;
