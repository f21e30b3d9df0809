-- From where a session was last used, for its owner to recognize: they can end the ones that they do not know. It goes
-- when the session goes.
alter table accounts.sessions
  add column user_agent text check (length(user_agent) <= 300),
  add column address text check (length(address) <= 60);
