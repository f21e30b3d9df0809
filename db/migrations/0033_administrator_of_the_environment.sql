-- The administrator that ADMIN_EMAIL and ADMIN_PASSWORD last made sure of. While those stay the same, a start leaves the
-- account alone: people change their password and address in the browser, and that must outlive a restart.
create table accounts.environment_administrator (
  one boolean primary key default true check (one),
  email text not null check (email = lower(email)),
  password_hash text not null
);

alter table accounts.environment_administrator enable row level security;
alter table accounts.environment_administrator
  alter column email set statistics 0,
  alter column password_hash set statistics 0;
