-- A finding is about a person or business, not about one application: it is known by the SSN or EIN wherever that is stated again, also
-- where the check that found it belongs to no application.
alter table check_findings alter column application_id drop not null;
alter table check_findings add column system_mode text collate "C" not null default 'Production'
  check (system_mode in ('Production', 'Sandbox'));
update check_findings f set system_mode = a.system_mode from applications a where a.id = f.application_id;
alter table check_findings alter column system_mode drop default;
-- Keyed hash of the SSN or EIN that was searched for, as in application_facts; null where none was given.
alter table check_findings add column subject bytea;
create index check_findings_subject on check_findings (subject) where is_sanction;
