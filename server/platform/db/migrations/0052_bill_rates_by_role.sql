-- Rates for organizations of a role.

alter table bill_rates add column role text collate "C" check (role <> '');
comment on column bill_rates.role is
  'The role whose organizations it is for (MERCHANT …); null for everyone or one organization.';
alter table bill_rates add constraint bill_rates_one_scope check (role is null or org_id is null);
alter table bill_rates drop constraint bill_rates_standard;
alter table bill_rates add constraint bill_rates_standard check (
  kind <> 'standard' or org_id is not null or role is not null);
drop index bill_rates_version;
create unique index bill_rates_version on bill_rates (
  service, coalesce(org_id, ''), coalesce(role, ''), effective_from);
comment on column bill_rates.kind is
  'standard: the organization or the role has no rate of its own from then on.';
