-- Who objects to a day may show what the machine did not see: the photograph belongs to the objection until a request answers it.
alter table dokumen drop constraint dokumen_pemilik_check;
alter table dokumen add constraint dokumen_pemilik_check
  check (pemilik in ('koreksi', 'absensi-manual', 'sptjm', 'keberatan', 'belum-terpasang'));
