-- What a list of purchasers shows and sorts by, kept of each: their first days alone were before.
-- The table goes first: whoever writes transactions waits until its rows are counted here.
drop table purchaser_firsts;

create table purchaser_totals (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null,
  purchaser_key text collate "C" not null,
  number bigint generated always as identity unique,
  first_day date not null,
  last_day date not null,
  purchases bigint not null,
  cents numeric not null,
  primary key (org_id, system_mode, purchaser_key)
);
comment on table purchaser_totals is
  'Summary table: what each known purchaser has bought of trade from an organization, less what '
  'came back: purchaser_days of all days. Who has bought nothing that stands has no row.';
comment on column purchaser_totals.number is
  'Order of writing, for pages; by it a purchaser is called for.';
comment on column purchaser_totals.first_day is 'Of the first purchase.';
comment on column purchaser_totals.last_day is 'Of the last purchase.';
comment on column purchaser_months.first_month is
  'The month of the first purchase, as in purchaser_totals: who came back is asked of all '
  'purchasers at once. Null for who never bought.';
comment on column purchaser_totals.cents is 'Whole cents spent less what came back.';

insert into purchaser_totals
  (org_id, system_mode, purchaser_key, first_day, last_day, purchases, cents)
select org_id, system_mode, purchaser_key, min(day) filter (where sales > 0),
  max(day) filter (where sales > 0), sum(sales), sum(sales_cents)
from purchaser_days where sales <> 0 or sales_cents <> 0
group by 1, 2, 3 having sum(sales) > 0 order by 1, 2, 3;

-- One for each sort of an organization's list, by name the primary key; over all organizations by
-- name alone, for every other index is written with each purchase.
create index purchaser_totals_spend on purchaser_totals (org_id, system_mode, cents, number);
create index purchaser_totals_first on purchaser_totals (org_id, system_mode, first_day, number);
create index purchaser_totals_last on purchaser_totals (org_id, system_mode, last_day, number);
create index purchaser_totals_all on purchaser_totals (system_mode, purchaser_key, number);
