-- Erasing a person reads no table to its end, and waits for no table to be written anew.

-- A coarse key of the mailbox: the letters and digits before `+` and `@`. The server compares those that have it (`mailboxHash`).
create index applications_by_mailbox on public.applications
  (regexp_replace(split_part(split_part(lower(email), '@', 1), '+', 1), '[^a-z0-9]', '', 'g'));
create index career_applications_by_mailbox on public.career_applications
  (regexp_replace(split_part(split_part(lower(email), '@', 1), '+', 1), '[^a-z0-9]', '', 'g'));
-- No statistics of people: 0001_accounts.own.sql.
alter index public.applications_by_mailbox alter column 1 set statistics 0;
alter index public.career_applications_by_mailbox alter column 1 set statistics 0;

-- For the triggers that remove traces.
create index audit_log_by_subject on accounts.audit_log (subject);
create index idempotency_keys_by_submission on functions.idempotency_keys (submission_id);
create index acknowledged_by_submission on mail.acknowledged (submission_id);
create index notices_by_actor on desk.notices (actor);

-- An account has traces in more tables than a submission.
alter table functions.owed_rewrite add column everything boolean not null default false;
-- Since when large tables wait for a quiet moment: nobody else is answered while one is written anew.
alter table functions.owed_rewrite add column waits_since timestamptz;
