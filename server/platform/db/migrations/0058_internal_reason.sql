-- Why an application is declined, among staff: never mailed, and never shown to the applicant or its partners.
alter table application_reviews add column internal text not null default '';
