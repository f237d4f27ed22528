-- What dashboards and compliance reports ask of a transaction beside its money: what was bought, when, by whom from where, and why
-- something came back. Each with a default, so that what does not know of them goes on writing rows.
alter table transactions
  -- `[{sku, title, kind, quantity, grams, cents}]`: grams and cents (whole) of the line, not of one piece. A row of money that went back
  -- lists what came back with it, as figures above 0.
  add column items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- Of the business day, on the merchant's clock; null where it is not known.
  add column hour smallint check (hour between 0 and 23),
  add column purchaser_state text collate "C" not null default '' check (purchaser_state ~ '^([A-Z]{2})?$'),
  -- Code of a return (`R01`) or of a decline.
  add column reason text collate "C" not null default '',
  add column sec_code text collate "C" not null default '' check (sec_code in ('', 'PPD', 'CCD', 'WEB', 'TEL', 'CTX')),
  -- When a bank debit or credit takes effect.
  add column effective_on date,
  -- The settlement that pays it out.
  add column settlement_id uuid,
  -- How long a card's authorization stands.
  add column authorized_until timestamptz;

-- What the facts come to, kept in the act that changes them. A voided transaction never counted: it is in none of the first three, and
-- leaves them when it is voided. `transaction_days` has its state in the key: there its readers leave it out.

-- What was paid (rows above 0) by the hour of the business day.
create table transaction_hours (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  hour smallint not null,
  transactions bigint not null,
  gross_cents numeric not null,
  primary key (org_id, system_mode, day, hour)
);

create index transaction_hours_all on transaction_hours (system_mode, day);

-- What was sold, less what came back.
create table item_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  sku text collate "C" not null,
  title text collate "C" not null,
  kind text collate "C" not null,
  quantity numeric not null,
  grams numeric not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, sku, title, kind)
);

create index item_days_all on item_days (system_mode, day);

-- What each known purchaser bought in each store: purchases (rows above 0), and what was spent and taken home less what came back.
create table purchaser_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  purchaser_key text collate "C" not null,
  purchaser_state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  flower_grams numeric not null,
  concentrate_grams numeric not null,
  edible_grams numeric not null,
  -- Pieces, as their limit is.
  plants numeric not null,
  primary key (org_id, system_mode, day, purchaser_key, purchaser_state, store)
);

create index purchaser_days_all on purchaser_days (system_mode, day);
create index purchaser_days_of on purchaser_days (system_mode, purchaser_key, day);

-- Why money came back or was declined; cents above 0. The one that counts voided rows too: a declined payment is nothing else.
create table reason_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  reason text collate "C" not null,
  transactions bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, day, reason)
);

create index reason_days_all on reason_days (system_mode, day);

-- A row that joins the sums (sign 1) or leaves them (-1).
create type transaction_fact as (
  sign smallint, org_id text, system_mode text, day date, hour smallint, voided boolean, amount_cents bigint, items jsonb,
  purchaser_key text, purchaser_state text, store text, reason text);

-- Adds changes to all four, each in the order of its key, so that two statements never wait for each other.
create function add_to_transaction_facts(changes transaction_fact[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into transaction_hours as kept
  select org_id, system_mode, day, hour, sum(sign), sum(sign * amount_cents)
  from unnest(changes) where hour is not null and amount_cents > 0 and not voided
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, day, hour) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents;

  insert into item_days as kept
  select org_id, system_mode, day, coalesce(sku, ''), coalesce(title, ''), coalesce(kind, ''),
    sum(way * coalesce(quantity, 0)), sum(way * coalesce(grams, 0)), sum(way * coalesce(cents, 0))
  from (select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided) as changed,
    jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, day, sku, title, kind) do update
  set quantity = kept.quantity + excluded.quantity, grams = kept.grams + excluded.grams, cents = kept.cents + excluded.cents;

  insert into purchaser_days as kept
  select org_id, system_mode, day, purchaser_key, purchaser_state, store,
    sum(case when amount_cents > 0 then sign else 0 end), sum(sign * amount_cents),
    sum(way * flower), sum(way * concentrate), sum(way * edible), sum(way * plants)
  from (
    select *, case when amount_cents < 0 then -sign else sign end as way from unnest(changes) where not voided and purchaser_key <> ''
  ) as changed, lateral (
    select coalesce(sum(grams) filter (where kind = 'flower'), 0) as flower,
      coalesce(sum(grams) filter (where kind = 'concentrate'), 0) as concentrate,
      coalesce(sum(grams) filter (where kind = 'edible'), 0) as edible,
      coalesce(sum(quantity) filter (where kind = 'plant'), 0) as plants
    from jsonb_to_recordset(items) as item (kind text, quantity numeric, grams numeric)
  ) as taken
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, day, purchaser_key, purchaser_state, store) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents,
    flower_grams = kept.flower_grams + excluded.flower_grams, concentrate_grams = kept.concentrate_grams + excluded.concentrate_grams,
    edible_grams = kept.edible_grams + excluded.edible_grams, plants = kept.plants + excluded.plants;

  insert into reason_days as kept
  select org_id, system_mode, day, reason, sum(sign), sum(sign * abs(amount_cents))
  from unnest(changes) where reason <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (org_id, system_mode, day, reason) do update
  set transactions = kept.transactions + excluded.transactions, cents = kept.cents + excluded.cents;
end $$;

create function transaction_facts_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(1, org_id, system_mode, business_day, hour, state = 'voided', amount_cents, items, purchaser_key, purchaser_state,
      store, reason)::transaction_fact
    from inserted));
  return null;
end $$;

create function transaction_facts_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(-1, org_id, system_mode, business_day, hour, state = 'voided', amount_cents, items, purchaser_key, purchaser_state,
      store, reason)::transaction_fact
    from deleted));
  return null;
end $$;

-- Most updates settle rows, which changes no fact.
create function transaction_facts_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_facts(array(
    select row(case when is_new then 1 else -1 end, org_id, system_mode, business_day, hour, state = 'voided', amount_cents, items,
      purchaser_key, purchaser_state, store, reason)::transaction_fact
    from (select true as is_new, * from inserted union all select false, * from deleted) as changed
    where id in (
      select id from inserted as became join deleted as was using (id)
      where (became.org_id, became.system_mode, became.business_day, became.hour, became.state = 'voided',
          became.amount_cents, became.items, became.purchaser_key, became.purchaser_state, became.store, became.reason)
        is distinct from (was.org_id, was.system_mode, was.business_day, was.hour, was.state = 'voided', was.amount_cents, was.items,
          was.purchaser_key, was.purchaser_state, was.store, was.reason))));
  return null;
end $$;

create trigger transaction_facts_inserted after insert on transactions
referencing new table as inserted for each statement execute function transaction_facts_inserted();

create trigger transaction_facts_deleted after delete on transactions
referencing old table as deleted for each statement execute function transaction_facts_deleted();

create trigger transaction_facts_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function transaction_facts_updated();

-- Rows that are there already: of these facts they have their purchasers alone.
insert into purchaser_days
select org_id, system_mode, business_day, purchaser_key, purchaser_state, store, count(*) filter (where amount_cents > 0),
  sum(amount_cents), 0, 0, 0, 0
from transactions where state <> 'voided' and purchaser_key <> '' group by 1, 2, 3, 4, 5, 6;
