-- Where a missing page leads to. The website asks only when it has no page at a path, so a redirect hides nothing. Paths are in the
-- one form of `redirectKey` in contract/redirects.ts.
create table public.page_redirects (
  path text primary key check (path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(path) <= 200 and path = lower(path)),
  target text not null check (target ~ '^(/([^/\\]|$)|https://[^/[:space:]])' and target !~ '[[:space:][:cntrl:]\\]' and length(target) <= 500)
);
alter table public.page_redirects enable row level security;

create function figures.announce_redirects() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('redirects_change', '');
  return null;
end
$$;
create trigger announce after insert or update or delete or truncate on public.page_redirects
  for each statement execute function figures.announce_redirects();

-- The path that a target leads to on this site: without its query.
create function figures.path_of(target text) returns text
language sql immutable
set search_path = ''
as $$ select regexp_replace(lower(regexp_replace(target, '[?#].*$', '')), '(.)/+$', '\1') $$;

-- Whether a redirect would lead back to where it begins, by way of others or at once.
create function figures.leads_back(start text, target text) returns boolean
language sql stable
set search_path = ''
as $$
  with recursive way (path) as (
    select figures.path_of(leads_back.target)
    union
    select figures.path_of(r.target) from way w join public.page_redirects r on r.path = w.path
  )
  select exists (select from way w where w.path = start)
$$;

-- Adds or changes redirects, given as a list of objects with path and target. Answers how many, and which were refused for what.
create function public.save_redirects(given jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  asked record;
  fault text;
  saved integer := 0;
  refused jsonb := '[]';
begin
  perform figures.require_administrator();
  -- Two who add the halves of a loop take turns.
  perform pg_advisory_xact_lock(hashtext('page_redirects'));
  for asked in select r.path, r.target from jsonb_to_recordset(given) as r (path text, target text) limit 5000 loop
    fault := null;
    if figures.leads_back(asked.path, asked.target) then
      fault := 'loop';
    elsif (select count(*) from public.page_redirects r where r.path <> asked.path) >= 5000 then
      fault := 'full';
    else
      begin
        insert into public.page_redirects as r (path, target) values (asked.path, asked.target)
          on conflict (path) do update set target = excluded.target;
        saved := saved + 1;
      exception
        when check_violation or not_null_violation then
          fault := case when asked.path ~ '^/[^/?#[:space:]][^?#[:cntrl:]]*$' and length(asked.path) <= 200
                             and asked.path = lower(asked.path) then 'target' else 'path' end;
      end;
    end if;
    if fault is not null then
      refused := refused || jsonb_build_object('path', asked.path, 'target', asked.target, 'reason', fault);
    end if;
  end loop;
  return jsonb_build_object('saved', saved, 'refused', refused);
end
$$;

create function public.redirects() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform figures.require_administrator();
  return (select coalesce(jsonb_agg(jsonb_build_object('path', r.path, 'target', r.target) order by r.path), '[]')
            from public.page_redirects r);
end
$$;

create function public.remove_redirect(path text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform figures.require_administrator();
  delete from public.page_redirects r where r.path = remove_redirect.path;
  return to_jsonb(found);
end
$$;

revoke all on function figures.announce_redirects(), figures.path_of(text), figures.leads_back(text, text),
  public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) from public;
grant execute on function public.save_redirects(jsonb), public.redirects(), public.remove_redirect(text) to authenticated;
