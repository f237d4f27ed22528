-- What people do with single transactions: refund, flag for review, and each change of state.

-- A refund is a transaction of its own, below 0, with its posting `refund`. Here is what it takes back and why.
create table transaction_refunds (
  transaction_id uuid primary key references transactions (id),
  refunded_id uuid not null references transactions (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  refunded_by uuid not null references users (id),
  refunded_at timestamptz not null
);

create index transaction_refunds_of on transaction_refunds (refunded_id);

-- Transactions that somebody shall look at. The row goes when the flag is taken away; the history keeps both.
create table transaction_flags (
  transaction_id uuid primary key references transactions (id),
  reason text not null,
  flagged_by uuid not null references users (id),
  flagged_at timestamptz not null
);

-- The history of a transaction, in order. `from_state` is null for what left its state as it was.
create table transaction_changes (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id) on delete cascade,
  kind text collate "C" not null check (kind in ('state', 'flagged', 'unflagged', 'refunded', 'retried')),
  from_state text collate "C",
  to_state text collate "C",
  reason text not null default '',
  -- Null: the bank, a settlement or another act of ours.
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);

create index transaction_changes_of on transaction_changes (transaction_id, id);

-- Whoever moves a transaction, its history has it. Once per statement.
create function transaction_states_changed() returns trigger language plpgsql as $$
begin
  insert into transaction_changes (transaction_id, kind, from_state, to_state)
  select inserted.id, 'state', deleted.state, inserted.state
  from inserted join deleted on deleted.id = inserted.id
  where inserted.state <> deleted.state
  order by inserted.number;
  return null;
end $$;

create trigger transaction_states_changed after update on transactions
referencing old table as deleted new table as inserted
for each statement execute function transaction_states_changed();
