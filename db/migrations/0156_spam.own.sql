-- What a submission was judged by, so that the inbox can say why something is marked as spam, and whoever knows better corrects it.

create table desk.judgements (
  id uuid primary key references desk.entries (id) on delete cascade,
  -- SHA-256 of the words of its message: the same text from other addresses has the same. Null for few words.
  text_key bytea check (length(text_key) = 32),
  -- Null for what was not marked.
  reason text check (reason in ('field', 'links', 'words', 'same_text')),
  -- Of links: how many, and among how many words. Of words: the most telling. Of the same text: from how many addresses.
  details text[] not null default '{}' check (array_length(details, 1) <= 5),
  created_at timestamptz not null default now()
);
comment on table desk.judgements is 'Why a submission was marked as spam by the server, and what finds the same text again.';
alter table desk.judgements enable row level security;
-- No statistics of people: 0001_accounts.own.sql.
alter table desk.judgements alter column text_key set statistics 0, alter column details set statistics 0;
create index judgements_by_text on desk.judgements (text_key, created_at) where text_key is not null;

-- For what is learned of words: when somebody last corrected the mark.
create index events_of_spam on desk.events (created_at) where what = 'spam';

-- The mailbox behind an address, as `mailboxHash` of the server tells it: case, `+tags` and Gmail's dots make no other one.
create function desk.mailbox_of(email text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select md5(case when domain in ('gmail.com', 'googlemail.com') then replace(untagged, '.', '') || '@gmail.com'
                  else untagged || '@' || domain end)::uuid
    from (select split_part(lower(email), '@', 2) as domain,
                 coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as untagged) as given
$$;
revoke all on function desk.mailbox_of(text) from public;
