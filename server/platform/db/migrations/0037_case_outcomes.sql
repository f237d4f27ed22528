-- What became of a case: filed, with the number and day of the filing, or closed without.
alter table compliance_cases
  add column state text collate "C" not null default 'open' check (state in ('open', 'filed', 'closed')),
  add column filing_no text not null default '',
  add column filed_on date,
  add column outcome_note text not null default '',
  add column ended_by_name text not null default '',
  add column ended_at timestamptz,
  add constraint compliance_cases_ended check ((state = 'open') = (ended_at is null)),
  add constraint compliance_cases_filed check ((state = 'filed') = (filed_on is not null and filing_no <> ''));
