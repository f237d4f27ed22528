-- One person has one key, whichever way a payment came: keys of old are brought to the rule of src/domain/contact/personKey.ts. Who keys cash
-- names who paid, or says that nobody knows.
alter table manual_entries add column payer_is_unknown boolean not null default false;

-- As `fold` there.
create function folded_name(name text) returns text language sql immutable as $$
  select normalize(btrim(regexp_replace(
    replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          regexp_replace(
            lower(normalize(regexp_replace(name, '[''’‘ʼʻ`´′\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), NFKD)),
            '[''’‘ʼʻ`´′\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'),
          '[\u0300-\u036F]', '', 'g'),
        'øđðłı', 'oddli'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '),
    '[[:space:].,;:!?"“”„«»()\[\]{}<>/\\|_*#+=~^%$@…·•\u2010-\u2015-]+', ' ', 'g')), NFC);
$$;

create function is_behind_name(words text) returns boolean language sql immutable as $$
  select words in ('jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'md', 'dds', 'phd', 'cpa', 'llc', 'llp', 'lp', 'pllc', 'inc', 'incorporated',
    'corp', 'corporation', 'co', 'company', 'ltd', 'limited', 'pc', 'pa', 'l l c', 'l l p', 'p c', 'p a');
$$;

-- A name without what stands behind it, and that.
create function name_and_tail(name text, out bare text, out tail text) language sql immutable as $$
  select case when is_tailed then regexp_replace(name, ' [^ ]+$', '') else name end, case when is_tailed then last_word else '' end
  from (select last_word, name like '% %' and is_behind_name(last_word) as is_tailed
    from (select regexp_replace(name, '^.* ', '') as last_word) as word) as said;
$$;

create function person_key(name text) returns text language plpgsql immutable as $$
declare
  parts text[];
  tail text := '';
  behind text := '';
  key text;
begin
  parts := array(
    select folded_name(part) from unnest(string_to_array(replace(name, '，', ','), ',')) with ordinality as one (part, place)
    where folded_name(part) <> '' order by place);
  if cardinality(parts) > 1 and is_behind_name(parts[cardinality(parts)]) then
    tail := parts[cardinality(parts)];
    parts := parts[1:cardinality(parts) - 1];
  end if;
  if cardinality(parts) = 2 then
    select concat_ws(' ', own.bare, last.bare, nullif(last.tail, ''), nullif(own.tail, '')) into key
    from name_and_tail(parts[2]) as own, name_and_tail(parts[1]) as last;
  else
    key := array_to_string(parts, ' ');
  end if;
  key := btrim(concat_ws(' ', key, nullif(tail, '')));
  return case when key in ('unknown', 'unknown customer', 'n a', 'none', 'no name', 'anonymous', 'guest', 'walk in', 'walkin',
    'walk in customer', 'cash customer') then '' else key end;
end $$;

create temporary table new_keys on commit drop as
select key as old, person_key(key) as new from (
  select purchaser_key as key from transaction_purchasers
  union select recipient_key from invoices
  union select holder_key from wallets
  union select purchaser_key from compliance_hits
  union select purchaser_key from purchaser_blocks
  union select purchaser_key from compliance_exemptions) as known
where key <> person_key(key);

create unique index new_keys_old on new_keys (old);
analyze new_keys;

-- Wallets are not merged: money stays in the wallet that it was put in. One that would get the key of another one, or that of nobody, keeps
-- its own, with the payments from it.
create temporary table kept_wallets on commit drop as
select org_id, system_mode, holder_key from (
  select wallet.org_id, wallet.system_mode, wallet.holder_key, new_keys.new,
    row_number() over (partition by wallet.org_id, wallet.system_mode, new_keys.new order by wallet.number) as place
  from wallets as wallet join new_keys on new_keys.old = wallet.holder_key) as renamed
where renamed.new = '' or renamed.place > 1 or exists (
  select from wallets as other
  where (other.org_id, other.system_mode, other.holder_key) = (renamed.org_id, renamed.system_mode, renamed.new));

update transactions as paid set other_information = jsonb_set(paid.other_information, '{payee,key}', to_jsonb(new_keys.new))
from new_keys
where paid.method = 'wallet' and paid.other_information #>> '{payee,key}' = new_keys.old and not exists (
  select from kept_wallets as kept
  where (kept.org_id, kept.system_mode, kept.holder_key) = (paid.org_id, paid.system_mode, new_keys.old));

-- What is kept by purchaser follows by its triggers, a part of the ledger at a time: they hold what they are told of in memory.
do $$
declare
  part constant bigint := 50000;
  done bigint := 0;
  last constant bigint := (select coalesce(max(number), 0) from transactions);
begin
  while done < last loop
    update transactions as paid set purchaser_key = new_keys.new
    from new_keys
    where paid.number > done and paid.number <= done + part and paid.purchaser_key = new_keys.old
      and not (paid.method = 'wallet' and exists (
        select from kept_wallets as kept
        where (kept.org_id, kept.system_mode, kept.holder_key) = (paid.org_id, paid.system_mode, new_keys.old)));
    done := done + part;
  end loop;
end $$;

insert into transaction_purchasers (org_id, system_mode, purchaser_key, purchaser_email)
select distinct known.org_id, known.system_mode, new_keys.new, known.purchaser_email
from transaction_purchasers as known join new_keys on new_keys.old = known.purchaser_key
where new_keys.new <> '' or known.purchaser_email <> ''
on conflict do nothing;

delete from transaction_purchasers as known using new_keys
where known.purchaser_key = new_keys.old and not exists (
  select from transactions as paid
  where (paid.org_id, paid.system_mode, paid.purchaser_key) = (known.org_id, known.system_mode, known.purchaser_key));

delete from purchaser_days as kept using new_keys
where kept.purchaser_key = new_keys.old and kept.transactions = 0 and kept.cents = 0 and kept.sales = 0 and kept.sales_cents = 0;
delete from purchaser_months as kept using new_keys
where kept.purchaser_key = new_keys.old and kept.transactions = 0 and kept.cents = 0;

alter table wallet_changes disable trigger wallet_changes_stay;
update wallet_changes as change set holder_key = new_keys.new
from new_keys
where change.holder_key = new_keys.old and not exists (
  select from kept_wallets as kept
  where (kept.org_id, kept.system_mode, kept.holder_key) = (change.org_id, change.system_mode, new_keys.old));
alter table wallet_changes enable trigger wallet_changes_stay;

update wallets as wallet set holder_key = new_keys.new
from new_keys
where wallet.holder_key = new_keys.old and not exists (
  select from kept_wallets as kept
  where (kept.org_id, kept.system_mode, kept.holder_key) = (wallet.org_id, wallet.system_mode, new_keys.old));

update invoices set recipient_key = new_keys.new from new_keys where invoices.recipient_key = new_keys.old;

-- Of hits, blocks and exemptions that would become one, the first gets the key; the others stay what they are.
update compliance_hits as hit set purchaser_key = first.new
from (
  select distinct on (report, system_mode, rule_key, org_id, new_keys.new, from_on, transaction_id) hit.id, new_keys.new
  from compliance_hits as hit join new_keys on new_keys.old = hit.purchaser_key
  where new_keys.new <> '' and not exists (
    select from compliance_hits as other
    where (other.report, other.system_mode, other.rule_key, other.org_id, other.purchaser_key, other.from_on)
        = (hit.report, hit.system_mode, hit.rule_key, hit.org_id, new_keys.new, hit.from_on)
      and other.transaction_id is not distinct from hit.transaction_id)
  order by report, system_mode, rule_key, org_id, new_keys.new, from_on, transaction_id, hit.number) as first
where hit.id = first.id;

update purchaser_blocks as block set purchaser_key = first.new
from (
  select distinct on (org_id, system_mode, new_keys.new, lifted_at) block.id, new_keys.new
  from purchaser_blocks as block join new_keys on new_keys.old = block.purchaser_key
  where new_keys.new <> '' and (block.lifted_at is not null or not exists (
    select from purchaser_blocks as other
    where (other.org_id, other.system_mode, other.purchaser_key) = (block.org_id, block.system_mode, new_keys.new)
      and other.lifted_at is null))
  order by org_id, system_mode, new_keys.new, lifted_at, block.blocked_at) as first
where block.id = first.id;

update compliance_exemptions as let set purchaser_key = first.new
from (
  select distinct on (org_id, system_mode, rule_key, new_keys.new, ended_at) let.id, new_keys.new
  from compliance_exemptions as let join new_keys on new_keys.old = let.purchaser_key
  where new_keys.new <> '' and (let.ended_at is not null or not exists (
    select from compliance_exemptions as other
    where (other.org_id, other.system_mode, other.rule_key, other.purchaser_key)
        = (let.org_id, let.system_mode, let.rule_key, new_keys.new) and other.ended_at is null))
  order by org_id, system_mode, rule_key, new_keys.new, ended_at, let.id) as first
where let.id = first.id;

drop function person_key(text), name_and_tail(text), is_behind_name(text), folded_name(text);
