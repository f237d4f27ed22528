create or replace function search_parts(text) returns text[]
language sql immutable parallel safe strict cost 10000 as $$
  select array(select substr($1, at, 3) from generate_series(1, length($1) - 2) as at)
$$;

comment on function search_parts(text) is
  'All runs of three characters of a text: a search among a million invoices looks up where its '
  'own ones occur. Unlike those of an extension, made by every PostgreSQL. Expensive, so that '
  'rows are never filtered by it without its index. The index invoices_search is built with it: '
  'whoever changes the body reindexes in a migration.';
