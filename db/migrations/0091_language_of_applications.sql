-- The language of the page that an application was sent from: its sender is answered in it. Rows from before, and clients that
-- do not name one, have English. Which languages there are is decided in contract/languages.ts, so that a third needs no migration.
alter table public.applications
  add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
