-- MAIL_TO may name several mailboxes, and a mail server may take a message for some of them and refuse the others. Those that
-- took it are noted, so that the next try goes to the others alone. They are addresses of the operator, never of a sender.
alter table mail.outbox add column accepted text[] not null default '{}';
