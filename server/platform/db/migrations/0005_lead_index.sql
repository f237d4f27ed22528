-- A lead's address is searched by when it comes again, whichever organisation it was with (server/leads/repository.ts).
create index leads_by_email on leads (email, created_at);
