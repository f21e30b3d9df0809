-- The settings of the back office. Who is told by mail of what comes in is set there. Where nothing is set, it is those of MAIL_TO. A project of the service
-- sends its notifications by a function of its own.
create table mail.notified (
  kind text primary key check (kind in ('application', 'career_application')),
  addresses text[] not null check (cardinality(addresses) between 1 and 20 and length(array_to_string(addresses, ' ')) <= 6420)
);
comment on table mail.notified is
  'Mailboxes of the operator that are told of a kind of submission, in place of those of MAIL_TO.';
alter table mail.notified enable row level security;

insert into accounts.guards (action, roles, proof_from) values
  ('GET /admin/retention', '{admin}', null),
  ('GET /admin/mail', '{admin}', null),
  ('GET /admin/mail/domain', '{admin}', null),
  -- It goes to whoever asks for it, or to those who are told of a kind.
  ('POST /admin/mail/test', '{admin}', null),
  -- What people send goes to these mailboxes from then on.
  ('PUT /admin/mail/notified/:kind', '{admin}', 0);
