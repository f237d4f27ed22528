-- Of whom a licence number is searched, so that one organisation does not go through the rows of another that has it.
drop index transactions_licence;
create index transactions_licence on transactions (system_mode, lower(license_number), org_id, number) where license_number <> '';
