-- A second school's row of a person is made as its main one would be, and pay does not count there until the office has
-- said so (product.md 3, decision 48). The last release leaves it alone: its rows have no claim.
alter table gtk add column minta_induk boolean not null default false;
-- Since when a claim waits for the office.
alter table gtk add column induk_ditanya timestamptz;
create index gtk_induk_ditanya on gtk (sekolah_id, id) where minta_induk;
