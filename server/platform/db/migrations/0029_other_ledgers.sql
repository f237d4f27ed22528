-- Ledgers beside the real one, people who were shut out and let in again, and the queue of batches.

-- Sample rows for sales demos: of a mode that no session is in, so that no other list, sum or rule ever meets them.
alter table transactions
  drop constraint transactions_system_mode_check,
  add constraint transactions_system_mode_check check (system_mode in ('Production', 'Sandbox', 'Demo'));
alter table journal_books
  drop constraint journal_books_system_mode_check,
  add constraint journal_books_system_mode_check check (system_mode in ('Production', 'Sandbox', 'Demo'));

-- Nothing of them is due, and nobody has their tips.
create or replace function transactions_due_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when direct then 0 else greatest(amount_cents, 0) end),
        sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(due_cents)
      from inserted
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function transactions_due_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, -count(*),
        -sum(case when direct then 0 else greatest(amount_cents, 0) end),
        -sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        -sum(tip_cents), -sum(tax_cents), -sum(fee_cents), -sum(due_cents)
      from deleted
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function transactions_due_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, sum(sign),
        sum(sign * case when direct then 0 else greatest(amount_cents, 0) end),
        sum(sign * case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * due_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * due_cents) <> 0) as sums));
  return null;
end $$;

create or replace function rebuild_settlement_due() returns void language plpgsql as $$
begin
  delete from settlement_due;
  perform add_to_settlement_due(array(
    select row(sums.*)::due_change from (
      select org_id, system_mode, business_day, method, state, count(*),
        sum(case when direct then 0 else greatest(amount_cents, 0) end),
        sum(case when direct then 0 else greatest(-amount_cents, 0) end),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(due_cents)
      from transactions
      where settlement_id is null and state in ('cleared', 'held') and (not direct or due_cents <> 0) and system_mode <> 'Demo'
      group by 1, 2, 3, 4, 5) as sums));
end $$;

create or replace function transactions_tips_inserted() returns trigger language plpgsql as $$
begin
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from inserted where tip_cents <> 0 and state not in ('pending', 'voided') and system_mode <> 'Demo' order by number;
  return null;
end $$;

create or replace function rebuild_tip_shares() returns void language plpgsql as $$
begin
  delete from tip_shares;
  delete from tip_days;
  insert into tip_shares (transaction_id, org_id, system_mode, day, tip_user, role, store, cents)
  select id, org_id, system_mode, business_day, tip_user, tip_role(other_information), store, tip_cents
  from transactions where tip_cents <> 0 and state not in ('pending', 'voided') and system_mode <> 'Demo' order by number;
end $$;

-- When an organisation's sample rows were made, and how many there are.
create table demo_ledgers (
  org_id text collate "C" primary key references organisations (id),
  transactions integer not null,
  made_at timestamptz not null,
  made_by uuid not null references users (id)
);

-- A book that is not of Production may be removed: whole, by its own row, or not at all.
drop trigger journal_postings_stay on journal_postings;
create trigger journal_postings_unchanged before update or truncate on journal_postings
for each statement execute function journal_stays();
create trigger journal_postings_stay before delete on journal_postings
for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

drop trigger journal_entries_stay on journal_entries;
create trigger journal_entries_unchanged before update or truncate on journal_entries
for each statement execute function journal_stays();
create trigger journal_entries_stay before delete on journal_entries
for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

create function journal_book_removed() returns trigger language plpgsql as $$
begin
  if old.system_mode = 'Production' then
    raise exception 'A book of Production is never removed' using errcode = 'integrity_constraint_violation';
  end if;
  delete from journal_entries where book_id = old.id;
  delete from journal_postings where book_id = old.id;
  delete from account_balances where book_id = old.id;
  delete from account_days where book_id = old.id;
  return old;
end $$;

create trigger journal_book_removed before delete on journal_books
for each row execute function journal_book_removed();

drop trigger settlements_stay on settlements;
create trigger settlements_untruncated before truncate on settlements
for each statement execute function journal_stays();
create trigger settlements_stay before delete on settlements
for each row when (old.system_mode = 'Production') execute function journal_stays();

-- What was simulated in the sandbox, under which name the processor knows it, and whether its end is still to come.
create table sandbox_runs (
  transaction_id uuid primary key references transactions (id) on delete cascade,
  scenario text collate "C" not null,
  reference text collate "C" not null unique,
  is_open boolean not null,
  run_by uuid not null references users (id),
  run_at timestamptz not null
);

create index sandbox_runs_open on sandbox_runs (run_at) where is_open;

-- Every time somebody was shut out, and how that ended. Written by the database itself with the change of the account, whoever makes it;
-- the act then says who made it and why. One of a user is open at most.
create table user_removals (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('suspended', 'deleted')),
  -- `replaced`: a suspended one was deleted afterwards, which is a row of its own.
  state text collate "C" not null default 'open' check (state in ('open', 'restored', 'replaced')),
  reason text not null default '',
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz not null default now(),
  restore_reason text not null default '',
  restored_by uuid references users (id) on delete set null,
  restored_at timestamptz,
  check ((state = 'restored') = (restored_at is not null))
);

create unique index user_removals_open on user_removals (user_id) where state = 'open';
create index user_removals_of on user_removals (user_id, number);

insert into user_removals (user_id, kind, removed_at)
select id, status, updated_at from users where status in ('suspended', 'deleted') order by updated_at;

create function user_status_changed() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    update user_removals set state = 'restored', restored_at = now() where user_id = new.id and state = 'open';
  else
    update user_removals set state = 'replaced' where user_id = new.id and state = 'open';
    insert into user_removals (user_id, kind) values (new.id, new.status);
  end if;
  return null;
end $$;

create trigger user_status_changed after update on users
for each row when (old.status is distinct from new.status) execute function user_status_changed();

-- Long work in rows, done by one worker at a time, chunk by chunk: what a chunk did and that it did it is written at once.
create table batch_jobs (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null check (kind in ('settlement', 'import', 'resend')),
  title text not null,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
  -- Run now: before others that wait.
  is_urgent boolean not null default false,
  -- Who works on it, or did last.
  worker text not null default '',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);

create index batch_jobs_all on batch_jobs (system_mode, number);
create index batch_jobs_next on batch_jobs (is_urgent desc, number) where state in ('waiting', 'running');

create table batch_rows (
  job_id uuid not null references batch_jobs (id),
  number integer not null,
  org_id text collate "C" not null references organisations (id),
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  -- What is to be done, as its kind has it; nothing sensitive.
  task jsonb not null,
  amount_cents bigint not null,
  error text not null default '',
  primary key (job_id, number)
);

create index batch_rows_waiting on batch_rows (job_id, number) where state = 'waiting';
create index batch_rows_of on batch_rows (org_id, job_id);
