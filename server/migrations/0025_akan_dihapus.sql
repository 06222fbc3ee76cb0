-- Who will be erased is told before it is done (decision 46): since when somebody stands in the office's list, and the last
-- trace from which the retention was counted then. The nightly clean-up writes it, and takes it back when a new trace came.
create table gtk_akan_dihapus (
  sekolah_id integer not null,
  gtk_id integer not null,
  sejak timestamptz not null,
  jejak text not null,
  hari date not null,
  primary key (sekolah_id, gtk_id),
  -- The last release, which does not know the list, deletes people who were entered by mistake.
  foreign key (sekolah_id, gtk_id) references gtk on delete cascade
);
create index gtk_akan_dihapus_sejak on gtk_akan_dihapus (sejak);

-- A session's row goes with the session; that the person was there stays.
alter table pengguna add column masuk_terakhir timestamptz;
