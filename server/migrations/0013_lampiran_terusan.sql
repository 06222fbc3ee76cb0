-- A letter that is passed on takes its attachments along: one file, a row of its own for each letter that has it. The file goes
-- with the last of them.
alter table lampiran_surat drop constraint lampiran_surat_pkey;
alter table lampiran_surat add column id bigint generated always as identity primary key;
alter table lampiran_surat add constraint lampiran_surat_sekali unique (kunci, pesan_id);
