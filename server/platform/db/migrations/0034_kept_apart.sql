-- A low-balance alert is of who set it, each dispute of a settlement is kept by itself, and what batches come to is kept by organisation.

-- Whoever sees an account may have an alert of their own; nobody changes that of somebody else.
alter table balance_alerts
  drop constraint balance_alerts_pkey,
  add primary key (org_id, system_mode, account, set_by);

-- Each time that a settlement was said to be wrong, and what was answered. Whether it is disputed now stays with the settlement, by which
-- its sums are kept.
create table settlement_disputes (
  settlement_id uuid not null references settlements (id) on delete cascade,
  dispute smallint not null check (dispute > 0),
  reason text not null,
  -- Null: nobody is known.
  disputed_by uuid references users (id),
  disputed_at timestamptz not null,
  answer text not null default '',
  resolved_by uuid references users (id),
  -- Null while nobody has answered.
  resolved_at timestamptz,
  primary key (settlement_id, dispute),
  check (answer = '' or resolved_at is not null)
);

create unique index settlement_disputes_open on settlement_disputes (settlement_id) where resolved_at is null;

insert into settlement_disputes
select id, 1, dispute_reason, disputed_by, disputed_at, dispute_answer, resolved_by, resolved_at
from settlements where disputed_at is not null;

alter table settlements
  drop column dispute_reason,
  drop column disputed_by,
  drop column disputed_at,
  drop column dispute_answer,
  drop column resolved_by,
  drop column resolved_at;

-- What the rows of a batch come to, by organisation; kept by the database. The organisation '' stands for all of them.
create table batch_counts (
  job_id uuid not null references batch_jobs (id),
  org_id text collate "C" not null,
  rows bigint not null,
  waiting bigint not null,
  done bigint not null,
  failed bigint not null,
  amount_cents numeric not null,
  done_cents numeric not null,
  primary key (job_id, org_id)
);

create index batch_counts_of on batch_counts (org_id, job_id);

create function add_to_batch_counts(changes batch_counts[]) returns void language sql as $$
  insert into batch_counts as kept
  select * from unnest(changes) order by job_id, org_id
  on conflict (job_id, org_id) do update
  set rows = kept.rows + excluded.rows, waiting = kept.waiting + excluded.waiting, done = kept.done + excluded.done,
    failed = kept.failed + excluded.failed, amount_cents = kept.amount_cents + excluded.amount_cents,
    done_cents = kept.done_cents + excluded.done_cents;
$$;

create function batch_rows_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_batch_counts(array(
    select row(sums.*)::batch_counts from (
      select job_id, coalesce(org_id, ''), count(*), count(*) filter (where state = 'waiting'), count(*) filter (where state = 'done'),
        count(*) filter (where state = 'failed'), sum(amount_cents), sum(case when state = 'done' then amount_cents else 0 end)
      from inserted group by grouping sets ((job_id, org_id), (job_id))) as sums));
  return null;
end $$;

create function batch_rows_updated() returns trigger language plpgsql as $$
begin
  perform add_to_batch_counts(array(
    select row(sums.*)::batch_counts from (
      select job_id, coalesce(org_id, ''), sum(sign), sum(case when state = 'waiting' then sign else 0 end),
        sum(case when state = 'done' then sign else 0 end), sum(case when state = 'failed' then sign else 0 end),
        sum(sign * amount_cents), sum(case when state = 'done' then sign * amount_cents else 0 end)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by grouping sets ((job_id, org_id), (job_id))) as sums));
  return null;
end $$;

create trigger batch_rows_inserted after insert on batch_rows
referencing new table as inserted for each statement execute function batch_rows_inserted();

create trigger batch_rows_updated after update on batch_rows
referencing old table as deleted new table as inserted for each statement execute function batch_rows_updated();

insert into batch_counts
select job_id, coalesce(org_id, ''), count(*), count(*) filter (where state = 'waiting'), count(*) filter (where state = 'done'),
  count(*) filter (where state = 'failed'), sum(amount_cents), sum(case when state = 'done' then amount_cents else 0 end)
from batch_rows group by grouping sets ((job_id, org_id), (job_id));
