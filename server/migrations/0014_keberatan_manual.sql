-- An objection may also become a manual attendance request: pengajuan_id is then a number of that kind.
alter table keberatan add column pengajuan_jenis text not null default 'koreksi'
  check (pengajuan_jenis in ('koreksi', 'absensi-manual'));
