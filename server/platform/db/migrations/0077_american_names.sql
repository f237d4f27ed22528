-- Names as the field and the screens spell them: organization, license, authorization. Tables,
-- columns, what hangs on them, the two functions that name them, and what is stored by such a name.
alter table organisations rename to organizations;
alter table licences rename to licenses;
alter table licence_holders rename to license_holders;
alter table licence_reminders rename to license_reminders;
alter table applications rename column licence_ends to license_ends;
alter table license_reminders rename column licence_id to license_id;
alter table licenses rename column licence_number to license_number;
alter table invoice_payments rename column authorisation to ach_authorization;
alter trigger organisations_renamed on organizations rename to organizations_renamed;

do $$
declare
  one record;
begin
  for one in
    select con.conrelid::regclass as of, con.conname as name
    from pg_constraint as con
    join pg_namespace as space on space.oid = con.connamespace
    where space.nspname = current_schema() and con.conname ~ 'organisation|licence'
  loop
    execute format(
      'alter table %s rename constraint %I to %I', one.of, one.name,
      replace(replace(one.name, 'organisation', 'organization'), 'licence', 'license'));
  end loop;
  for one in
    select rel.relname as name, rel.relkind as kind
    from pg_class as rel
    join pg_namespace as space on space.oid = rel.relnamespace
    where space.nspname = current_schema() and rel.relkind in ('i', 'S')
      and rel.relname ~ 'organisation|licence'
  loop
    execute format(
      'alter %s %I rename to %I', case one.kind when 'S' then 'sequence' else 'index' end, one.name,
      replace(replace(one.name, 'organisation', 'organization'), 'licence', 'license'));
  end loop;
  for one in
    select pg_get_functiondef(proc.oid) as definition
    from pg_proc as proc
    join pg_namespace as space on space.oid = proc.pronamespace
    where space.nspname = current_schema() and proc.prosrc ~ 'organisation|licence'
  loop
    execute replace(replace(one.definition, 'organisation', 'organization'), 'licence', 'license');
  end loop;
end
$$;

alter table application_facts drop constraint application_facts_kind_check;
update application_facts set kind = 'license' where kind = 'licence';
alter table application_facts add constraint application_facts_kind_check
  check (kind in ('ein', 'ssn', 'bank', 'license', 'phone', 'address'));
update application_events set kind = 'license' where kind = 'licence';
update list_places set query = replace(query, 'organisation', 'organization')
where query like '%organisation%';
update saved_views
set views = replace(views::text, 'organisation', 'organization')::jsonb
where views::text like '%organisation%';

-- Keys of what is kept as one piece; words that people typed stay as they are.
do $$
declare
  one record;
begin
  for one in
    select columns.table_name as name, columns.column_name as field
    from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and columns.data_type = 'jsonb'
      and tables.table_type = 'BASE TABLE'
      -- Nothing in the audit trail may be changed.
      and columns.table_name <> 'security_events'
  loop
    execute format(
      $update$update %1$I set %2$I = regexp_replace(regexp_replace(%2$I::text,
        '"(\w*)([oO])rganisation(\w*)":', '"\1\2rganization\3":', 'g'),
        '"(\w*)([lL])icence(\w*)":', '"\1\2icense\3":', 'g')::jsonb
      where %2$I::text ~ '"\w*([oO]rganisation|[lL]icence)\w*":'$update$,
      one.name, one.field);
  end loop;
end
$$;
