-- The inbox finds a submission by every field that was sent, the name of a resume and fields that are added later too.

-- The name of a submission, its reference and what was sent but the message, folded. What is left out is no word of the sender's.
create function desk.short_text(whole_name text, sent jsonb) returns text
language sql stable
set search_path = ''
as $$
  select desk.folded(concat_ws(' ', whole_name, sent ->> 'reference', (
    select string_agg(f.value, ' ' order by f.key)
      from jsonb_each_text(sent - array['id', 'created_at', 'type', 'first_name', 'last_name', 'name', 'reference', 'message',
        'language', 'company_size', 'resume_bytes', 'referrer', 'campaign', 'landing_page', 'state', 'state_by', 'state_at',
        'told_state', 'told_at', 'first_answered_at', 'read_at', 'assignee', 'spam', 'hurried']) f)))
$$;
revoke all on function desk.short_text(text, jsonb) from public;

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
begin
  insert into desk.entries as e (id, application_id, career_application_id, kind, created_at, reference, name, name_key, about,
      company_size, position, source, state, state_at, told_state, spam, hurried, unread, assignee, first_answered_at)
    values (new.id, case when not is_career then new.id end, case when is_career then new.id end,
      case when is_career then 'career' else 'application' end, new.created_at, new.reference, whole_name,
      left(desk.folded(whole_name), 100), about_it, sent ->> 'company_size', sent ->> 'position',
      desk.source_of(new.campaign, new.referrer), new.state, new.state_at, new.told_state, new.spam, new.hurried,
      new.read_at is null, new.assignee, new.first_answered_at)
    on conflict (id) do update set created_at = excluded.created_at, reference = excluded.reference, name = excluded.name,
      name_key = excluded.name_key, about = excluded.about, company_size = excluded.company_size,
      position = excluded.position, source = excluded.source, state = excluded.state, state_at = excluded.state_at,
      told_state = excluded.told_state, spam = excluded.spam, hurried = excluded.hurried, unread = excluded.unread,
      assignee = excluded.assignee, first_answered_at = excluded.first_answered_at;
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

update desk.words w set short = t.short, words = array_to_tsvector(desk.words_of(t.short || ' ' || desk.folded(t.message)))
  from (select c.id, desk.short_text(c.name, to_jsonb(c)) as short, c.message from public.career_applications c) t
 where t.id = w.id;
