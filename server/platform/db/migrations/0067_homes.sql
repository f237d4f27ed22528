-- What each role finds of its own work: by the address of its account, its account, its bank, its
-- institution.

create index transaction_purchasers_email on transaction_purchasers
  (lower(purchaser_email)) where purchaser_email <> '';
create index card_sales_email on card_sales (lower(purchaser_email)) where saved_card_id is not null;
create index vendors_email on vendors (lower(email));
create index wallets_email on wallets (lower(email)) where email <> '';

alter table tip_shares add column user_id uuid references users (id) on delete set null;
comment on column tip_shares.user_id is
  'The account of whoever earned it; null for a name without an account, or with several.';
create index tip_shares_account on tip_shares (user_id, system_mode, day) where user_id is not null;
create index tip_shares_unattached on tip_shares (org_id, system_mode, tip_user) where user_id is null;
alter table voided_tip_shares add column user_id uuid references users (id) on delete set null;
comment on column voided_tip_shares.user_id is 'As in tip_shares.';

-- Names that one account alone bears are that account's, as they were seen until now.
update tip_shares as share set user_id = bearer.id
from (
  select case home.kind when 'store' then coalesce(home.parent_id, home.id) else home.id end as org_id,
    person.name, (array_agg(person.id))[1] as id
  from users as person join organizations as home on home.id = person.org_id
  where person.role in ('BUDTENDER', 'DELIVERY_DRIVER') and person.status <> 'deleted'
  group by 1, 2 having count(*) = 1) as bearer
where bearer.org_id = share.org_id and bearer.name = share.tip_user and share.tip_user <> '';

alter table odfi_profiles add column bank_org_id text collate "C" references organizations (id);
comment on column odfi_profiles.bank_org_id is
  'The bank as an organization, whose people see its files and originators; null for none.';
create index odfi_profiles_bank on odfi_profiles (bank_org_id) where bank_org_id is not null;

create table attached_merchants (
  institution_id text collate "C" not null references organizations (id),
  merchant_id text collate "C" not null references organizations (id),
  attached_by uuid references users (id) on delete set null,
  attached_at timestamptz not null,
  primary key (institution_id, merchant_id)
);
comment on table attached_merchants is
  'A merchant that a financial institution looks after: its people see the merchant as a partner '
  'sees its own.';
create index attached_merchants_of on attached_merchants (merchant_id);
