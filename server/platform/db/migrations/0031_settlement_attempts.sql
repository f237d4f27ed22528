-- What became of each attempt to pay a settlement out, when the bank was asked last, and corrections that are withdrawn or declined with a
-- reason.

-- A settlement that the bank sends back is sent again: each time is kept, with its account, who sent it and what the bank said.
create table settlement_attempts (
  settlement_id uuid not null references settlements (id),
  attempt smallint not null check (attempt > 0),
  bank_last_four text collate "C" not null default '',
  -- Null: a step of ours.
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  -- When the bank said what became of it; null while it has not.
  ended_at timestamptz,
  trace_no text collate "C" not null default '',
  -- Why it came back; '' where it did not.
  failure text not null default '',
  primary key (settlement_id, attempt),
  check (failure = '' or ended_at is not null)
);

-- Of settlements that are sent back now only the last attempt is known, and of it not when the bank said so.
insert into settlement_attempts
select id, attempts, bank_last_four, created_by, sent_at, sent_at, trace_no, failure from settlements where state = 'failed';

-- When the bank was last asked what became of a settlement; null before the first time of an attempt.
alter table settlements add column asked_at timestamptz;

drop index settlements_open;
create index settlements_open on settlements (asked_at nulls first, sent_at) where state = 'batched';

-- Why a correction was declined or withdrawn. Who prepared one may withdraw it until it is decided.
alter table settlement_adjustments
  add column decide_reason text not null default '',
  drop constraint settlement_adjustments_state_check,
  add constraint settlement_adjustments_state_check check (state in ('prepared', 'approved', 'declined', 'withdrawn')),
  drop constraint settlement_adjustments_check,
  add constraint settlement_adjustments_second_person
    check (source <> 'staff' or state in ('prepared', 'withdrawn') or prepared_by <> decided_by);
