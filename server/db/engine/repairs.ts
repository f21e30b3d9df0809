/** An earlier version of a migration file. `undo` reverts its effects, so that the current file can run. */
interface EarlierText {
  name: string
  undo?: string
}

/** By checksum. Those without `undo` differ only in comments or wording. */
export const EARLIER_TEXTS: Readonly<Record<string, EarlierText>> = {
  '0e2d513e7e939a910889d8dff76fc5022faf728f54e560679c3d7fb713abc712': { name: '0015_more_ways_in.own.sql' },
  e81fb0ffb059ade0e3d3a55710a90329da92784272550b3d6b724084b9c460ae: { name: '0016_published_at_once.sql' },
  bf9479621e787d6f8cb3358e4d0090066874b0eb71aff4fa5ca0b3356c71c7eb: { name: '0019_identities.own.sql' },
  daf992d9c6e93aae0cf24a5a0fa8c744e831e7849e5c540c2070debd27fa31d0: {
    name: '0020_proof_at_the_provider.sql',
  },
  f6758937763f84005335510e999fe3ac43c75867f514b273426fca35210e0741: {
    name: '0051_sitemap.sql',
    undo: `drop function public.sitemap_files(), public.sitemap_posts(integer);
      delete from accounts.guards where action in ('call sitemap_files', 'call sitemap_posts')`,
  },
  '8e0f5d94500682d569920550b6940bff0240e61e067fccda608e0813ee92f96c': {
    name: '0052_inbox_sums.sql',
    undo: `drop function desk.follow_entries() cascade; drop function desk.fold_sums(), desk.is_summed(jsonb);
      drop index desk.entries_answered; drop table desk.sums`,
  },
}

/** Files from before 0.2.0 under the names that backups have for them, with today's names. */
export const EARLIER_NAMES: Readonly<Record<string, string>> = {
  '0160_more_ways_in.sql': '0015_more_ways_in.own.sql',
  '0160_more_ways_in.own.sql': '0015_more_ways_in.own.sql',
  '0161_published_at_once.sql': '0016_published_at_once.sql',
  '0162_notes_beside_their_submission.sql': '0017_notes_beside_their_submission.sql',
  '0163_more_calls_for_people.sql': '0018_more_calls_for_people.sql',
  '0164_identities.sql': '0019_identities.own.sql',
  '0164_identities.own.sql': '0019_identities.own.sql',
  '0165_proof_at_the_provider.sql': '0020_proof_at_the_provider.sql',
  '0180_site_search.sql': '0021_site_search.sql',
  '0181_measured_answers.sql': '0022_measured_answers.sql',
  '0190_words_of_every_field.sql': '0023_words_of_every_field.sql',
}

/**
 * Brings what earlier texts of the 70 left to what their last texts leave; to a database that ran the last ones it does nothing. Most
 * functions are not among it, because later files of the 70 define them anew.
 */
export const REPAIRS = `
do $$
declare
  place record;
begin
  -- References to posts that did not follow a post to a new id.
  for place in
    select k.conrelid::regclass as owner, k.conname, pg_get_constraintdef(k.oid) as definition from pg_constraint k
     where k.contype = 'f' and k.confrelid = 'public.blog_posts'::regclass and k.confupdtype = 'a'
       and k.conrelid in ('public.post_corrections'::regclass, 'public.post_versions'::regclass,
                          'public.draft_links'::regclass, 'public.webhook_deliveries'::regclass)
  loop
    execute format('alter table %s drop constraint %I', place.owner, place.conname);
    execute format('alter table %s add constraint %I %s', place.owner, place.conname,
      replace(place.definition, ' ON DELETE', ' ON UPDATE CASCADE ON DELETE'));
  end loop;
  -- Functions that took a generated column for a change.
  for place in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.oid in ('public.move_through_trash()'::regprocedure, 'public.touch_updated_at()'::regprocedure)
       and p.prosrc like '%''content_words'']%'
  loop
    execute replace(place.definition, '''content_words'']', '''content_words'', ''pictures'']');
  end loop;
  -- The views under which instances of the version before found the tables of accounts.
  if exists (select from pg_namespace where nspname = 'auth' and nspowner = current_user::regrole) then
    drop schema auth cascade;
  end if;
end
$$;
drop function if exists desk.list_query(jsonb, text, integer, integer);
drop trigger announce on public.page_redirects;
create trigger announce after insert or update or delete or truncate on public.page_redirects
  for each statement execute function figures.announce_redirects();
-- The role was called so for an hour.
update accounts.guards set roles = array_replace(roles, 'inbox', 'desk') where 'inbox' = any (roles);
update accounts.users set app_metadata = jsonb_set(app_metadata, '{role}', '"desk"') where app_metadata ->> 'role' = 'inbox'`
