-- Token buckets of the request limiter, shared by every instance. A key is a hash of what is limited and of
-- the address; losing the table costs nothing, so its writes may be asynchronous.
create table accounts.rate_buckets (
  key_hash bytea primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);

create index rate_buckets_by_time on accounts.rate_buckets (refilled_at);
