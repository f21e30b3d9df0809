-- The inbox shows a person once, with a count. Whoever writes from the same mailbox is the same person, until somebody groups or splits by
-- hand.

alter table desk.entries add column mailbox uuid;
alter table desk.entries add column person uuid;
-- Whether the same person has sent more. Lists look for others only where there are some.
alter table desk.entries add column repeated boolean not null default false;
update desk.entries e set mailbox = m.mailbox, person = m.mailbox
  from (select a.id, desk.mailbox_of(a.email) as mailbox from public.applications a
        union all select c.id, desk.mailbox_of(c.email) from public.career_applications c) m where m.id = e.id;
update desk.entries e set repeated = true
 where e.person in (select o.person from desk.entries o group by 1 having count(*) > 1);
alter table desk.entries alter column mailbox set not null, alter column person set not null;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.entries alter column mailbox set statistics 0, alter column person set statistics 0;
create index entries_by_mailbox on desk.entries (mailbox, created_at desc);
create index entries_by_person on desk.entries (person, created_at desc);
create index entries_repeated on desk.entries (person) where repeated;

alter table desk.events drop constraint events_what_check;
alter table desk.events add constraint events_what_check
  check (what in ('state', 'told', 'assignee', 'spam', 'content', 'grouped', 'split'));

-- Says of these people's submissions whether there are several.
create function desk.count_people(people uuid[]) returns void
language sql
set search_path = ''
as $$
  update desk.entries e set repeated = c.is_repeated
    from (select p.person, (select count(*) > 1 from (select from desk.entries o where o.person = p.person limit 2) two) as is_repeated
            from (select distinct unnest(people) as person) p) c
   where e.person = c.person and e.repeated <> c.is_repeated
$$;

create function desk.follow_people() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform desk.count_people(array(select r.person from removed r where r.repeated));
  return null;
end
$$;
create trigger people_removed after delete on desk.entries
  referencing old table as removed for each statement execute function desk.follow_people();

-- As in 0023_words_of_every_field.sql. A new submission belongs to whoever wrote from its mailbox last.
create or replace function desk.follow_submission() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_career constant boolean := tg_table_name = 'career_applications';
  sent constant jsonb := to_jsonb(new);
  whole_name constant text :=
    case when is_career then sent ->> 'name' else (sent ->> 'first_name') || ' ' || (sent ->> 'last_name') end;
  about_it constant text := sent ->> case when is_career then 'position' else 'company' end;
  -- What changes without a change of words.
  wordless constant text[] := array['state', 'state_by', 'state_at', 'told_state', 'told_at', 'first_answered_at', 'read_at',
    'assignee', 'spam', 'hurried'];
  short_text text;
  sender constant uuid := desk.mailbox_of(new.email);
  is_sender_new constant boolean := tg_op = 'INSERT' or sender <> desk.mailbox_of(old.email);
  sender_was uuid;
  writer uuid;
begin
  if is_sender_new then
    select e.person into sender_was from desk.entries e where e.id = new.id;
    select e.person into writer from desk.entries e where e.mailbox = sender and e.id <> new.id order by e.created_at desc limit 1;
  end if;
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, told_state, spam, hurried, unread, assignee, first_answered_at, mailbox, person)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.told_state, new.spam, new.hurried,
      new.read_at is null, new.assignee, new.first_answered_at, sender, coalesce(writer, sender))
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      told_state = excluded.told_state, spam = excluded.spam, hurried = excluded.hurried, unread = excluded.unread,
      assignee = excluded.assignee, first_answered_at = excluded.first_answered_at, mailbox = excluded.mailbox,
      person = case when e.mailbox = excluded.mailbox then e.person else excluded.person end;
  if writer is not null or sender_was is not null then
    perform desk.count_people(array_remove(array[writer, sender, sender_was], null));
  end if;
  -- The words cost the most, and a change of state leaves them as they are.
  if tg_op = 'UPDATE' and to_jsonb(old) - wordless = sent - wordless and exists (select from desk.words w where w.id = new.id) then
    return null;
  end if;
  short_text := desk.short_text(whole_name, sent);
  insert into desk.words as w (id, short, words)
    values (new.id, short_text, array_to_tsvector(desk.words_of(short_text || ' ' || desk.folded(coalesce(new.message, '')))))
    on conflict (id) do update set short = excluded.short, words = excluded.words
      where (w.short, w.words) is distinct from (excluded.short, excluded.words);
  return null;
end
$$;

-- One line for each person: the first of theirs that the filter finds, in the order of the list.
create function desk.grouped_query(filter jsonb, sort text, page integer, per_page integer) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'select l.* from (select e.* from desk.entries e where %1$s) l
      where not l.repeated or not exists (select from desk.entries e where e.person = l.person and e.id <> l.id and %2$s and (%1$s))
      order by %3$s limit %4$s offset %5$s',
    desk.condition(filter),
    case sort
      when 'oldest' then '(e.created_at, l.id) < (l.created_at, e.id)'
      when 'name' then '(l.name_key, e.created_at, l.id) > (e.name_key, l.created_at, e.id)'
      when 'changed' then
        $q$(coalesce(e.state_at, '-infinity'), e.created_at, l.id) > (coalesce(l.state_at, '-infinity'), l.created_at, e.id)$q$
      else '(e.created_at, l.id) > (l.created_at, e.id)'
    end,
    case sort
      when 'oldest' then 'l.created_at, l.id desc'
      when 'name' then 'l.name_key, l.created_at desc, l.id'
      when 'changed' then 'l.state_at desc nulls last, l.created_at desc, l.id'
      else 'l.created_at desc, l.id'
    end,
    per_page, (greatest(page, 1)::bigint - 1) * per_page)
$$;

-- An entry as lists show it.
create function desk.line_json(entry desk.entries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', entry.id, 'kind', entry.kind, 'reference', entry.reference, 'name', entry.name, 'about', entry.about,
    'company_size', entry.company_size, 'source', entry.source, 'state', entry.state, 'told_state', entry.told_state, 'spam', entry.spam,
    'hurried', entry.hurried, 'unread', entry.unread, 'assignee', entry.assignee, 'created_at', entry.created_at)
$$;

-- What a line of the list shows beside the entry: how the message begins, and why it is marked.
create function desk.dressed(line jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select line || jsonb_build_object('opening', coalesce(desk.opening_of((line ->> 'id')::uuid), ''),
    'spam_reason', case when (line ->> 'spam')::boolean then (select j.reason from desk.judgements j where j.id = (line ->> 'id')::uuid) end)
$$;

-- As in 0130_inbox_openings.sql. `grouped` shows each person once: a line has the number of theirs that the filter finds (`count`) and up to
-- 20 of the others (`others`), and `lines` says how many lines there are. A search shows each submission that it finds.
drop function public.desk_list(jsonb, text, integer);
create function public.desk_list(filter jsonb default '{}', sort text default 'newest', page integer default 1, grouped boolean default false)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  identity constant text := coalesce(current_setting('octavo.identity', true), '');
  is_search constant boolean := coalesce(btrim(filter ->> 'words'), '') <> '';
  is_grouped constant boolean := grouped and not is_search;
  is_many boolean;
  asked jsonb;
  found jsonb;
  total bigint;
  hidden bigint;
  shown bigint;
  folded bigint := 0;
begin
  perform public.guard('call desk_list');
  is_many := desk.finds_many(filter);
  asked := case when is_many then filter || '{"many": true}' else filter - 'many' end;
  if is_grouped then
    execute format(
      'select jsonb_agg(desk.line_json(l) || case when not l.repeated then ''{"count": 1, "others": []}'' else jsonb_build_object(
           ''count'', (select count(*) from desk.entries e where e.person = l.person and (%1$s)),
           ''others'', (select coalesce(jsonb_agg(desk.line_json(o)), ''[]'') from (
              select e.* from desk.entries e where e.person = l.person and e.id <> l.id and (%1$s) order by e.created_at desc, e.id limit 20) o))
         end order by p.place) from unnest(array(select g.id from (%2$s) g)) with ordinality as p (id, place) join desk.entries l on l.id = p.id',
      desk.condition(asked), desk.grouped_query(asked, sort, page, 25)) into found;
    execute format('select count(*) - count(distinct e.person) from desk.entries e where e.repeated and (%s)', desk.condition(asked)) into folded;
  -- A search costs more than the list of what it finds, so it counts on the way. Other filters count faster by an index.
  elsif is_search and not is_many then
    execute format('select max(l.total), max(l.hidden), jsonb_agg(to_jsonb(l) - ''total'' - ''hidden'') from (%s) l',
      desk.list_query(asked, sort, page, 25, true)) into total, hidden, found;
  else
    execute format('select jsonb_agg(to_jsonb(l)) from (%s) l', desk.list_query(asked, sort, page, 25)) into found;
  end if;
  if is_many then
    total := desk.count_some(asked);
    hidden := case when desk.hides_spam(filter) then least(desk.count_some(asked || '{"spam": "only"}'), 1000) else 0 end;
  -- A page behind the last has no line that tells the total, nor has a search that finds spam alone.
  elsif total is null then
    total := desk.count_of(filter);
    hidden := case when desk.hides_spam(filter) then desk.count_of(filter || '{"spam": "only"}') else 0 end;
  end if;
  shown := case when is_many then least(total, 1000) else total end;
  -- Whoever may list them may read how they begin: the policies of the submissions ask for a proof of their own.
  perform set_config('octavo.identity', 'service', true);
  select jsonb_agg(desk.dressed(line) || case when is_grouped then jsonb_build_object('others',
             (select coalesce(jsonb_agg(desk.dressed(other) order by at), '[]') from jsonb_array_elements(line -> 'others') with ordinality as o (other, at)))
           else '{}' end order by place)
    into found from jsonb_array_elements(found) with ordinality as l (line, place);
  perform set_config('octavo.identity', identity, true);
  return jsonb_build_object('total', shown, 'lines', shown - folded, 'more', is_many and total > 1000, 'hidden', hidden,
    'rows', coalesce(found, '[]'), 'asked_at', statement_timestamp());
end
$$;

-- What is known of a submission beside what was sent: what else the same person has sent, newest first, and why it is marked as spam.
create function public.desk_about(submission uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform public.guard('call desk_about');
  return (select jsonb_build_object(
      'others', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'reference', o.reference, 'name', o.name,
                   'state', o.state, 'created_at', o.created_at) order by o.created_at desc, o.id), '[]')
                   from (select x.* from desk.entries x where x.person = e.person and x.id <> e.id order by x.created_at desc, x.id limit 20) o),
      'spam', case when e.spam then (select jsonb_build_object('reason', j.reason, 'details', j.details)
                                       from desk.judgements j where j.id = e.id and j.reason is not null) end)
    from desk.entries e where e.id = submission);
end
$$;

-- All that the person behind a submission has sent belongs to the person behind another from now on. Answers how many there are together.
create function public.desk_group(submission uuid, reference text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call desk_group');
  own constant uuid := (select e.person from desk.entries e where e.id = desk_group.submission);
  target constant uuid := (select e.person from desk.entries e where e.reference = upper(btrim(desk_group.reference)));
begin
  if target is null or own is null then
    perform desk.refuse('no_such_reference', 'There is no submission with this reference');
  end if;
  if target <> own then
    update desk.entries e set person = target where e.person = own;
    perform desk.count_people(array[own, target]);
    insert into desk.events (submission_id, actor, what) values (desk_group.submission, caller, 'grouped');
    insert into accounts.audit_log (actor_id, action, subject) values (caller, 'submissions grouped', desk_group.submission::text);
  end if;
  return (select to_jsonb(count(*)) from desk.entries e where e.person = target);
end
$$;

-- A submission is of another person than the others that it stood with.
create function public.desk_split(submission uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  caller constant uuid := public.guard('call desk_split');
  own constant uuid := (select e.person from desk.entries e where e.id = desk_split.submission and e.repeated);
  alone constant uuid := gen_random_uuid();
begin
  if own is null then
    return to_jsonb(false);
  end if;
  update desk.entries e set person = alone where e.id = desk_split.submission;
  perform desk.count_people(array[own, alone]);
  insert into desk.events (submission_id, actor, what) values (desk_split.submission, caller, 'split');
  insert into accounts.audit_log (actor_id, action, subject) values (caller, 'submission split', desk_split.submission::text);
  return to_jsonb(true);
end
$$;

insert into accounts.guards (action, roles, proof_from) values
  ('call desk_about', '{admin,desk}', null),
  ('call desk_group', '{admin,desk}', null),
  ('call desk_split', '{admin,desk}', null);

revoke all on function desk.count_people(uuid[]), desk.follow_people(), desk.grouped_query(jsonb, text, integer, integer),
  desk.line_json(desk.entries), desk.dressed(jsonb), public.desk_list(jsonb, text, integer, boolean), public.desk_about(uuid),
  public.desk_group(uuid, text), public.desk_split(uuid) from public;
grant execute on function public.desk_list(jsonb, text, integer, boolean), public.desk_about(uuid), public.desk_group(uuid, text),
  public.desk_split(uuid) to authenticated;
