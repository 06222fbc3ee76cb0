-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "alamat_gtk" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "gtk_akan_dihapus" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "gtk_identitas" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "gtk_jam" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "gtk_kerja" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from "gtk_tpp" where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
delete from gtk where sekolah_id = $1 and id = $2;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id, GET /api/gtk/:id
select $1::text as tabel where exists (
      select 1 from "pengguna" p where p.sekolah_id = $2 and p.gtk_id = $3
        and true) union all select $4::text as tabel where exists (
      select 1 from "pemetaan_pin" p where p.sekolah_id = $5 and p.gtk_id = $6
        and exists (
select 1 from tap t where t.sekolah_id = $7 and t.mesin_id = p.mesin_id and t.pin = p.pin
  and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) union all select $10::text as tabel where exists (
      select 1 from "penanda_tangan" p where p.sekolah_id = $11 and p.gtk_id = $12
        and true) union all select $13::text as tabel where exists (
      select 1 from "koreksi" p where p.sekolah_id = $14 and p.gtk_id = $15
        and true) union all select $16::text as tabel where exists (
      select 1 from "absensi_manual_rinci" p where p.sekolah_id = $17 and p.gtk_id = $18
        and true) union all select $19::text as tabel where exists (
      select 1 from "konfirmasi_hari" p where p.sekolah_id = $20 and p.gtk_id = $21
        and true) union all select $22::text as tabel where exists (
      select 1 from "kiriman" p where p.sekolah_id = $23 and p.gtk_id = $24
        and true) union all select $25::text as tabel where exists (
      select 1 from "keberatan" p where p.sekolah_id = $26 and p.gtk_id = $27
        and true);

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
select 1 from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."id" = $4::int) and (g.sekolah_id, g.id) is distinct from ($5::int, $6::int)
    and (g.berhenti is null or g.berhenti >= $7) limit 1;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
select 1 from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and (g.sekolah_id, g.id) is distinct from ($8::int, $9::int)
    and (g.berhenti is null or g.berhenti >= $10) limit 1;

-- features/gtk/commands-delete.ts
-- in DELETE /api/gtk/:id
select 1 from gtk g where g.sekolah_id = $1 and g.id = $2 and (g.dilepas_dari is not null
or (coalesce(g.mulai_tugas, $3::date) < $4::date
  and not exists (select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = $5 and r.perihal = 'gtk' and r.objek = $6
      and r.tindakan in ('tambah', 'impor') and coalesce(i.sebelum::text, 'null') in ('null', '{}') and r.pada >= $7::date)
  and exists (select 1 from mesin_kontak c where c.sekolah_id = $8 and c.pertama < $9::date)));

-- features/gtk/commands-induk.ts
-- in POST /api/gtk
select g.sekolah_id as "sekolahId", g.id as "gtkId", s.zona, /* cakupan */ ("s"."id" = $1::int) as dalam, g.ptk_induk as induk
  from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $2::uuid
union select sekolah_id, id from gtk where nip = $3 union select sekolah_id, id from gtk where nuptk = $4) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where (g.ptk_induk or g.minta_induk) and (g.berhenti is null or g.berhenti >= $5)
    and ($6::date is null or g.mulai_tugas is null or g.mulai_tugas <= $7::date)
    and (g.sekolah_id, g.id) is distinct from ($8::int, $9::int)
  order by g.sekolah_id, g.id;

-- features/gtk/commands-induk.ts
-- in POST /api/gtk
select g.sekolah_id as "sekolahId", g.id as "gtkId", s.zona, /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) as dalam, g.ptk_induk as induk
  from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $5::uuid
union select sekolah_id, id from gtk where nip = $6 union select sekolah_id, id from gtk where nuptk = $7) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where (g.ptk_induk or g.minta_induk) and (g.berhenti is null or g.berhenti >= $8)
    and ($9::date is null or g.mulai_tugas is null or g.mulai_tugas <= $10::date)
    and (g.sekolah_id, g.id) is distinct from ($11::int, $12::int)
  order by g.sekolah_id, g.id;

-- features/gtk/commands-induk.ts
-- in POST /api/gtk
update gtk g set ptk_induk = false, minta_induk = false, induk_ditanya = null, versi = g.versi + 1 from sekolah s
where s.id = g.sekolah_id and g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
returning g.sekolah_id;

-- features/gtk/commands-insert.ts, features/gtk/commands.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah
insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values ($1::uuid, $2, $3);

-- features/gtk/commands-insert.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah
insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
  minta_induk, induk_ditanya, tampil_sptjm, mulai_tugas, berhenti, id_dari_dapodik)
values ($1, $2::uuid, $3, $4, $5, $6, $7, $8,
  $9, $10, $11, $12,
  $13, $14, $15, $16) returning id;

-- features/gtk/commands-insert.ts
-- in POST /api/gtk
insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift, hari_kerja, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5::smallint[], $6, $7);

-- features/gtk/commands-insert.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah
insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6);

-- features/gtk/commands-pin.ts
-- in POST /api/gtk
select distinct p.pin, p.sekolah_id || '-' || p.mesin_id as "mesinId" from pemetaan_pin p
where p.sekolah_id = $1 and p.gtk_id = $2 and (p.mulai is null or p.mulai <= $3) and (p.sampai is null or p.sampai >= $4) order by 1;

-- features/gtk/commands-pin.ts
-- in POST /api/gtk
select distinct p.sekolah_id || '-' || p.mesin_id as id from mesin_penempatan p
where p.sekolah_id = $1 and (p.mulai is null or p.mulai <= $2) and (p.sampai is null or p.sampai >= $3);

-- features/gtk/commands-pin.ts
-- in POST /api/gtk
select g.nama from pemetaan_pin p
join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
where p.sekolah_id = $1 and p.mesin_id = $2 and p.pin = $3 and (p.mulai is null or p.mulai <= $4) and (p.sampai is null or p.sampai >= $5)
limit 1;

-- features/gtk/commands-pin.ts
-- in POST /api/gtk
select max(sampai) as sampai from pemetaan_pin
where sekolah_id = $1 and gtk_id = $2 and pin = $3 and sampai < $4;

-- features/gtk/commands-release.ts
-- in POST /api/gtk, POST /api/gtk/impor
update gtk g set dilepas_dari = least(g.dilepas_dari, greatest(q.dari, k.pertama)), dilepas_sampai = greatest(g.dilepas_sampai, q.sampai),
  dilepas_pada = $1
from unnest($2::int[], $3::date[],
    $4::date[]) q (id, dari, sampai),
  (select min(pertama)::date as pertama from mesin_kontak where sekolah_id = $5) k
where g.sekolah_id = $6 and g.id = q.id and k.pertama < $7::date and q.sampai >= k.pertama
  and not exists (select 1 from (select min(coalesce(p.dipetakan_pada, '-infinity'))::date as pertama from pemetaan_pin p
    where p.sekolah_id = $8 and p.gtk_id = g.id) baru where baru.pertama >= $9::date);

-- features/gtk/commands-relocate.ts
-- in POST /api/gtk/:id/pindah
insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
select $1, $2, berlaku_mulai, identitas, disimpan_pada from gtk_identitas
where sekolah_id = $3 and gtk_id = $4;

-- features/gtk/commands-relocate.ts
-- in POST /api/gtk/:id/pindah
select g.berhenti from alamat_gtk a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
where a.id_dapodik = $1::uuid and a.sekolah_id = $2;

-- features/gtk/commands-relocate.ts
-- in POST /api/gtk/:id/pindah
select s.id, s.nama, s.npsn, s.zona from sekolah s where s.npsn = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/gtk/commands-relocate.ts
-- in POST /api/gtk/:id/pindah
select s.id, s.nama, s.npsn, s.zona from sekolah s where s.npsn = $1 and /* cakupan */ true;

-- features/gtk/commands-relocate.ts
-- in POST /api/gtk/:id/pindah
update gtk set berhenti = $1, versi = versi + 1
where sekolah_id = $2 and id = $3;

-- features/gtk/commands.ts
-- in POST /api/gtk
delete from alamat_gtk where id_dapodik = $1::uuid and sekolah_id = $2;

-- features/gtk/commands.ts
-- in POST /api/gtk
update gtk set nama = $1, nama_dapodik = $2, id_dapodik = $3::uuid, nip = $4, nuptk = $5,
  nrg = $6, jenis_guru = $7, status_kepegawaian = $8,
  ptk_induk = coalesce($9::boolean, ptk_induk), minta_induk = coalesce($10::boolean, minta_induk),
  induk_ditanya = case when $11 then induk_ditanya else $12::timestamptz end,
  tampil_sptjm = $13, mulai_tugas = $14, berhenti = $15,
  id_dari_dapodik = id_dari_dapodik or $16, versi = versi + 1
where sekolah_id = $17 and id = $18 and versi = $19;

-- features/gtk/data-pribadi/commands-akan-dihapus.ts
delete from gtk_akan_dihapus a using gtk g
where g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
  and (g.berhenti is null or g.berhenti >= ($1::date - make_interval(years => $2::int))::date);

-- features/gtk/data-pribadi/commands-akan-dihapus.ts, features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from gtk_akan_dihapus where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/data-pribadi/commands-akan-dihapus.ts
insert into gtk_akan_dihapus (sekolah_id, gtk_id, sejak, jejak, hari)
select $1, g, $2, j, h from unnest($3::int[],
  $4::text[], $5::date[]) n (g, j, h)
on conflict do nothing returning gtk_id;

-- features/gtk/data-pribadi/commands-akan-dihapus.ts
select g.sekolah_id as "sekolahId", g.id as "gtkId", a.sejak is not null as listed
from gtk g join sekolah s on s.id = g.sekolah_id
  left join gtk_akan_dihapus a on a.sekolah_id = g.sekolah_id and a.gtk_id = g.id
where g.data_dihapus_pada is null and g.berhenti < ($1::date - make_interval(years => $2::int))::date
  and (g.sekolah_id, g.id) > ($3::int, $4::int) and /* cakupan */ true
order by g.sekolah_id, g.id limit $5;

-- features/gtk/data-pribadi/commands-akan-dihapus.ts, features/riwayat/check-rantai.ts
select nama, npsn from sekolah where id = $1;

-- features/gtk/data-pribadi/commands-berhenti.ts, features/gtk/induk/commands-minta.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor
select s.nama, s.npsn from sekolah s where s.id = $1;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from "pengguna_totp" where pengguna_id = any($1::int[]);

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from "permintaan_password" where pengguna_id = any($1::int[]);

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from "pesan_penerima" where pengguna_id = any($1::int[]);

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from "sesi" where pengguna_id = any($1::int[]);

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from sekolah_bulan where sekolah_id = $1;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update absensi_manual_rinci set keterangan = '' where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update alamat_gtk set id_dapodik = $1::uuid where sekolah_id = $2 and gtk_id = $3;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update gtk set nama = $1, nama_dapodik = $2, nip = null, nuptk = null, nrg = null,
  id_dapodik = $3::uuid, id_dari_dapodik = false, tampil_sptjm = false, data_dihapus_pada = $4, versi = versi + 1
where sekolah_id = $5 and id = $6;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update gtk_identitas set identitas = identitas || jsonb_build_object('nama', $1::text, 'nip', null,
'nuptk', null, 'nrg', null) where sekolah_id = $2 and gtk_id = $3;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update keberatan set isi = $1, jawaban = null, versi = versi + 1 where sekolah_id = $2 and gtk_id = $3;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update kiriman set isi = null where sekolah_id = $1 and gtk_id = $2 and isi is not null;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update mesin_pengguna u set nama = '', kartu = null from pemetaan_pin m
where m.sekolah_id = $1 and m.gtk_id = $2 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.mesin_id and u.pin = m.pin
  and not exists (select 1 from pemetaan_pin l where l.sekolah_id = m.sekolah_id and l.mesin_id = m.mesin_id and l.pin = m.pin
    and l.gtk_id <> m.gtk_id and l.mulai > m.sampai);

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update penanda_tangan set nama = $1, nip = null where sekolah_id = $2 and gtk_id = $3;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
update pengguna set username = 'dihapus-' || id || '@geisa.invalid', username_sampai = null, nama = $1, no_hp = null, pic_name = null,
  password_hash = '!', status = 'diblokir', catatan_status = null, masuk_terakhir = null, tema = null, pintasan = '{}',
  versi_keamanan = versi_keamanan + 1, versi = versi + 1
where sekolah_id = $2 and gtk_id = $3 returning id;

-- features/gtk/data-pribadi/commands-clear.ts
-- in DELETE /api/gtk/:id/data-pribadi
with usulan as (update koreksi set catatan_pengusul = '', catatan_pemeriksa = '', versi = versi + 1 where sekolah_id = $1 and gtk_id = $2 returning id)
select d.kunci from dokumen d where d.sekolah_id = $3 and (
  d.pemilik = 'koreksi' and d.pemilik_id in (select id from usulan)
  or d.pemilik = 'keberatan' and d.pemilik_id in (select id from keberatan where sekolah_id = $4 and gtk_id = $5)
  or d.pemilik = 'absensi-manual' and exists (select 1 from keberatan k where k.sekolah_id = $6 and k.gtk_id = $7
    and k.pengajuan_jenis = d.pemilik and k.pengajuan_id = d.pemilik_id and k.dibuat_oleh = d.diunggah_oleh)) order by d.kunci;

-- features/gtk/data-pribadi/commands-data.ts, features/riwayat/commands-retention.ts
-- in DELETE /api/gtk/:id/data-pribadi
delete from riwayat_isi where sekolah_id = $1 and nomor = any($2::bigint[]);

-- features/gtk/data-pribadi/commands-data.ts
select a.sekolah_id || '-' || a.gtk_id as id from gtk_akan_dihapus a join sekolah s on s.id = a.sekolah_id
where a.sejak <= $1 and /* cakupan */ true order by a.sejak, a.sekolah_id, a.gtk_id limit $2;

-- features/gtk/data-pribadi/commands-data.ts
-- in DELETE /api/gtk/:id/data-pribadi
select g.data_dihapus_pada as dihapus, g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) for update of g;

-- features/gtk/data-pribadi/commands-data.ts
-- in DELETE /api/gtk/:id/data-pribadi
select g.data_dihapus_pada as dihapus, g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ true for update of g;

-- features/gtk/data-pribadi/commands-data.ts
-- in DELETE /api/gtk/:id/data-pribadi
select sejak from gtk_akan_dihapus where sekolah_id = $1 and gtk_id = $2;

-- features/gtk/data-pribadi/commands-identitas.ts
-- in POST /api/gtk, POST /api/gtk/impor
insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
select $1, u."gtkId", $2, lama.identitas, $3
from json_to_recordset($4::json) as u("gtkId" int, identitas jsonb) cross join lateral (
  select i.identitas from gtk_identitas i where i.sekolah_id = $5 and i.gtk_id = u."gtkId"
    and "i"."berlaku_mulai" <= $6 order by "i"."berlaku_mulai" desc limit 1) lama
on conflict do nothing;

-- features/gtk/data-pribadi/commands-identitas.ts
-- in POST /api/gtk, POST /api/gtk/impor
insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas, disimpan_pada)
select g.sekolah_id, g.id, $1::date, jsonb_build_object('nama', g.nama, 'nip', g.nip, 'nuptk', g.nuptk, 'nrg', g.nrg,
  'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian), $2
from json_to_recordset($3::json) as u("gtkId" int, identitas jsonb) join gtk g on g.sekolah_id = $4 and g.id = u."gtkId"
where not exists (select 1 from gtk_identitas i where i.sekolah_id = g.sekolah_id and i.gtk_id = g.id);

-- features/gtk/data-pribadi/commands-identitas.ts
-- in POST /api/gtk/impor
update gtk_identitas i set disimpan_pada = $1, identitas = i.identitas || (
  select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(u.identitas) e(k, v) where i.identitas ->> k is null)
from json_to_recordset($2::json) as u("gtkId" int, identitas jsonb) where i.sekolah_id = $3 and i.gtk_id = u."gtkId" and i.berlaku_mulai >= $4;

-- features/gtk/data-pribadi/commands-identitas.ts
-- in POST /api/gtk, POST /api/gtk/impor
update gtk_identitas i set identitas = i.identitas || u.identitas, disimpan_pada = $1
from json_to_recordset($2::json) as u("gtkId" int, identitas jsonb) where i.sekolah_id = $3 and i.gtk_id = u."gtkId" and i.berlaku_mulai >= $4;

-- features/gtk/data-pribadi/commands-keep-berhenti.ts
-- in DELETE /api/gtk/:id/data-pribadi
select r.nomor, r.pada, r.pengguna_id as oleh,
  r.tindakan, i.sebelum, i.sesudah, i.alasan
from riwayat r join riwayat_isi i on i.sekolah_id = $1 and i.nomor = r.nomor
where r.sekolah_id = $2 and r.perihal = 'gtk' and r.objek = $3 order by r.nomor;

-- features/gtk/data-pribadi/commands-keep-berhenti.ts
-- in DELETE /api/gtk/:id/data-pribadi
select v.kata from gtk g, unnest(array[g.nama, g.nama_dapodik, g.nip, g.nuptk, g.nrg]) v(kata)
  where g.sekolah_id = $1 and g.id = $2
union select v.kata from gtk_identitas i, unnest(array[i.identitas ->> 'nama', i.identitas ->> 'nip',
  i.identitas ->> 'nuptk', i.identitas ->> 'nrg']) v(kata) where i.sekolah_id = $3 and i.gtk_id = $4;

-- features/gtk/data-pribadi/queries-akan-dihapus.ts
-- in GET /api/gtk/akan-dihapus
select count(*)::int as n from gtk_akan_dihapus a join sekolah s on s.id = a.sekolah_id where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])));

-- features/gtk/data-pribadi/queries-akan-dihapus.ts
-- in GET /api/gtk/akan-dihapus
select count(*)::int as n from gtk_akan_dihapus a join sekolah s on s.id = a.sekolah_id where /* cakupan */ true;

-- features/gtk/data-pribadi/queries-akan-dihapus.ts
-- in GET /api/gtk/akan-dihapus
select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
  g.berhenti, a.sejak, a.jejak, a.hari
from gtk_akan_dihapus a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) order by a.sejak, s.nama, g.nama, g.sekolah_id, g.id limit $5 offset $6;

-- features/gtk/data-pribadi/queries-akan-dihapus.ts
-- in GET /api/gtk/akan-dihapus
select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
  g.berhenti, a.sejak, a.jejak, a.hari
from gtk_akan_dihapus a join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id join sekolah s on s.id = g.sekolah_id
where /* cakupan */ true order by a.sejak, s.nama, g.nama, g.sekolah_id, g.id limit $1 offset $2;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('dibuat', x.dibuat_pada, 'sampai', x.kedaluwarsa, 'dipakai', x.dipakai_pada, 'ip', x.ip, 'perangkat', x.perangkat) as isi from pengguna a join gtk o on o.sekolah_id = "a"."sekolah_id" and o.id = "a"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join sesi x on x.pengguna_id = a.id order by jsonb_build_object('dibuat', x.dibuat_pada, 'sampai', x.kedaluwarsa, 'dipakai', x.dipakai_pada, 'ip', x.ip, 'perangkat', x.perangkat) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('koreksi', k.no_koreksi, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada) as isi from koreksi k join gtk o on o.sekolah_id = "k"."sekolah_id" and o.id = "k"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join dokumen d on d.sekolah_id = k.sekolah_id and d.pemilik = 'koreksi' and d.pemilik_id = k.id order by jsonb_build_object('koreksi', k.no_koreksi, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('mesin', t.mesin_id, 'pin', t.pin, 'waktu', t.waktu_lokal, 'diterima', t.diterima_pada) as isi from pemetaan_pin m join gtk o on o.sekolah_id = "m"."sekolah_id" and o.id = "m"."gtk_id"
  and o.sekolah_id = $1::int and o.id = $2::int join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.mesin_id and t.pin = m.pin
and (("m"."mulai" is null or ("m"."mulai" <= t.waktu_lokal::date - 5
  or "m"."mulai" <= t.waktu_lokal::date + 5 and "m"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("m"."sampai" is null or ("m"."sampai" >= t.waktu_lokal::date + 5
  or "m"."sampai" >= t.waktu_lokal::date - 5 and "m"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) order by jsonb_build_object('mesin', t.mesin_id, 'pin', t.pin, 'waktu', t.waktu_lokal, 'diterima', t.diterima_pada) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('tanggal', v.tanggal, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada) as isi from keberatan v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join dokumen d on d.sekolah_id = v.sekolah_id and (d.pemilik = 'keberatan' and d.pemilik_id = v.id
  or d.pemilik = 'absensi-manual' and d.pemilik = v.pengajuan_jenis and d.pemilik_id = v.pengajuan_id and d.diunggah_oleh = v.dibuat_oleh) order by jsonb_build_object('tanggal', v.tanggal, 'berkas', d.nama_berkas, 'jenis', d.mime, 'ukuran', d.ukuran, 'diunggah', d.diunggah_pada) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('username', split_part("a"."username", '#', 1), 'usernameSampai', a.username_sampai, 'nama', a.nama, 'noHp', a.no_hp, 'status', a.status, 'dibuat', a.dibuat_pada,
  'masukTerakhir', a.masuk_terakhir) as isi from pengguna a join gtk o on o.sekolah_id = "a"."sekolah_id" and o.id = "a"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by jsonb_build_object('username', split_part("a"."username", '#', 1), 'usernameSampai', a.username_sampai, 'nama', a.nama, 'noHp', a.no_hp, 'status', a.status, 'dibuat', a.dibuat_pada,
  'masukTerakhir', a.masuk_terakhir) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi) as isi from pengguna a join gtk o on o.sekolah_id = "a"."sekolah_id" and o.id = "a"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join pesan p on p.pengirim_id = a.id order by jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi, 'dibaca', t.terbaca_pada) as isi from pengguna a join gtk o on o.sekolah_id = "a"."sekolah_id" and o.id = "a"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join pesan_penerima t on t.pengguna_id = a.id join pesan p on p.id = t.pesan_id order by jsonb_build_object('waktu', p.waktu, 'subjek', p.subjek, 'isi', p.isi, 'dibaca', t.terbaca_pada) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
  'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan) as isi from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    left join pengguna u on u.id = r.pengguna_id where r.sekolah_id = $1::int and (
(r.perihal in ('gtk', 'gtk-tpp', 'jam-kerja', 'data-pribadi') and r.objek = $2)
or (r.perihal = 'koreksi' and r.objek in (select k.sekolah_id || '-' || k.id from "koreksi" k where k.sekolah_id = $3::int and k.gtk_id = $4::int))
or (r.perihal = 'keberatan' and r.objek in (select k.sekolah_id || '-' || k.id from "keberatan" k where k.sekolah_id = $5::int and k.gtk_id = $6::int))
or (r.perihal = 'pemetaan-pin' and r.objek in (select k.sekolah_id || '-' || k.id from "pemetaan_pin" k where k.sekolah_id = $7::int and k.gtk_id = $8::int))
or (r.perihal = 'pengguna' and r.objek in (
  select a.id::text from pengguna a where a.sekolah_id = $9::int and a.gtk_id = $10::int))) order by jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
  'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan) as isi from riwayat r left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  left join pengguna u on u.id = r.pengguna_id where r.sekolah_id = 0 and (r.perihal = 'pengguna' and r.objek in (
select a.id::text from pengguna a where a.sekolah_id = $1::int and a.gtk_id = $2::int)) order by jsonb_build_object('waktu', r.pada, 'nomor', r.nomor, 'oleh', u.nama, 'perihal', r.perihal, 'tindakan', r.tindakan,
'sebelum', i.sebelum, 'sesudah', i.sesudah, 'alasan', i.alasan) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in DELETE /api/gtk/:id/data-pribadi
select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor
  from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  where r.sekolah_id = $1::int and (
(r.perihal in ('gtk', 'gtk-tpp', 'jam-kerja', 'data-pribadi') and r.objek = $2)
or (r.perihal = 'koreksi' and r.objek in (select k.sekolah_id || '-' || k.id from "koreksi" k where k.sekolah_id = $3::int and k.gtk_id = $4::int))
or (r.perihal = 'keberatan' and r.objek in (select k.sekolah_id || '-' || k.id from "keberatan" k where k.sekolah_id = $5::int and k.gtk_id = $6::int))
or (r.perihal = 'pemetaan-pin' and r.objek in (select k.sekolah_id || '-' || k.id from "pemetaan_pin" k where k.sekolah_id = $7::int and k.gtk_id = $8::int))
or (r.perihal = 'pengguna' and r.objek in (
  select a.id::text from pengguna a where a.sekolah_id = $9::int and a.gtk_id = $10::int))) and exists (select 1 from sekolah s where s.id = $11 and /* cakupan */ ("s"."jenjang" = any($12::text[]) and ("s"."kode_provinsi" = any($13::text[]) or "s"."kode_kab_kota" = any($14::text[]) or "s"."kode_kecamatan" = any($15::text[]))))
  group by r.sekolah_id;

-- features/gtk/data-pribadi/queries-data.ts
select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor
  from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
  where r.sekolah_id = $1::int and (
(r.perihal in ('gtk', 'gtk-tpp', 'jam-kerja', 'data-pribadi') and r.objek = $2)
or (r.perihal = 'koreksi' and r.objek in (select k.sekolah_id || '-' || k.id from "koreksi" k where k.sekolah_id = $3::int and k.gtk_id = $4::int))
or (r.perihal = 'keberatan' and r.objek in (select k.sekolah_id || '-' || k.id from "keberatan" k where k.sekolah_id = $5::int and k.gtk_id = $6::int))
or (r.perihal = 'pemetaan-pin' and r.objek in (select k.sekolah_id || '-' || k.id from "pemetaan_pin" k where k.sekolah_id = $7::int and k.gtk_id = $8::int))
or (r.perihal = 'pengguna' and r.objek in (
  select a.id::text from pengguna a where a.sekolah_id = $9::int and a.gtk_id = $10::int))) and exists (select 1 from sekolah s where s.id = $11 and /* cakupan */ true)
  group by r.sekolah_id;

-- features/gtk/data-pribadi/queries-data.ts
-- in DELETE /api/gtk/:id/data-pribadi
select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor
from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id = 0 and (r.perihal = 'pengguna' and r.objek in (
select a.id::text from pengguna a where a.sekolah_id = $1::int and a.gtk_id = $2::int)) and exists (select 1 from sekolah s where s.id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))))
group by r.sekolah_id;

-- features/gtk/data-pribadi/queries-data.ts
select r.sekolah_id as "sekolahId", json_agg(r.nomor order by r.nomor) as nomor
from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
where r.sekolah_id = 0 and (r.perihal = 'pengguna' and r.objek in (
select a.id::text from pengguna a where a.sekolah_id = $1::int and a.gtk_id = $2::int)) and exists (select 1 from sekolah s where s.id = $3 and /* cakupan */ true)
group by r.sekolah_id;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' as isi from koreksi v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from gtk_akan_dihapus v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from gtk_identitas v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from gtk_kerja v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from gtk_tpp v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from keberatan v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from kiriman v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from konfirmasi_hari v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from pemetaan_pin v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' as isi from penanda_tangan v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb("v") - 'sekolah_id' - 'gtk_id' || jsonb_build_object('polaJam', p.nama) as isi from gtk_jam v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int left join pola_jam p on p.id = v.pola_jam_id order by to_jsonb("v") - 'sekolah_id' - 'gtk_id' || jsonb_build_object('polaJam', p.nama) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb(a) - 'sekolah_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' || jsonb_build_object('datang', v.waktu_datang, 'pulang', v.waktu_pulang,
  'keterangan', v.keterangan) as isi from absensi_manual_rinci v join gtk o on o.sekolah_id = "v"."sekolah_id" and o.id = "v"."gtk_id"
and o.sekolah_id = $1::int and o.id = $2::int join absensi_manual a on a.sekolah_id = v.sekolah_id and a.id = v.absensi_manual_id order by to_jsonb(a) - 'sekolah_id' - 'sidik' - 'kunci_kirim' - 'sidik_kirim' || jsonb_build_object('datang', v.waktu_datang, 'pulang', v.waktu_pulang,
  'keterangan', v.keterangan) ->> 'waktu', 1;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb(g) - 'cari' - 'sekolah_id' || jsonb_build_object('sekolah', s.nama, 'npsn', s.npsn) as identitas
from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."id" = $3::int) and g.id = $4;

-- features/gtk/data-pribadi/queries-data.ts
-- in POST /api/gtk/:id/data-pribadi
select to_jsonb(g) - 'cari' - 'sekolah_id' || jsonb_build_object('sekolah', s.nama, 'npsn', s.npsn) as identitas
from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."id" = $3::int) and true;

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor
select "gtkId", jejak, max(hari) as hari, max(tercatat) as tercatat from (
    select g.id as "gtkId", 'berhenti' as jejak, null::date as hari, g.berhenti as tercatat from gtk g where "g"."sekolah_id" = $1 and "g"."id" = any($2::int[])
    union all select g.id, 'catatan', null, coalesce(max((r.pada at time zone 'Asia/Jakarta')::date), $3::date) from gtk g
      left join (riwayat r left join riwayat_isi i on i.sekolah_id = $4 and i.nomor = r.nomor)
        on r.sekolah_id = $5 and r.perihal = 'gtk' and r.objek = $6 || g.id
        and (i.nomor is null or i.sesudah::jsonb ?| array['berhenti', 'nip', 'nuptk', 'idDapodik'])
      where "g"."sekolah_id" = $7 and "g"."id" = any($8::int[]) group by g.id
    union all select m.gtk_id, 'pin', null, (r.pada at time zone 'Asia/Jakarta')::date from pemetaan_pin m
      join pemetaan_pin l on l.sekolah_id = $9 and l.mesin_id = m.mesin_id and l.pin = m.pin
      join riwayat r on r.sekolah_id = $10 and r.perihal = 'pemetaan-pin' and r.objek = $11 || l.id
      left join riwayat_isi i on i.sekolah_id = $12 and i.nomor = r.nomor
      where "m"."sekolah_id" = $13 and "m"."gtk_id" = any($14::int[]) and (l.id = m.id or i.sebelum ->> 'id' = $15 || m.id)
    union all select m.gtk_id, 'tap', max(least(t.waktu_lokal::date, (t.diterima_pada at time zone 'Asia/Jakarta')::date)), max((t.diterima_pada at time zone 'Asia/Jakarta')::date)
      from pemetaan_pin m join tap t on t.sekolah_id = $16 and t.mesin_id = m.mesin_id and t.pin = m.pin
        and (("m"."mulai" is null or ("m"."mulai" <= t.waktu_lokal::date - 5
  or "m"."mulai" <= t.waktu_lokal::date + 5 and "m"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("m"."sampai" is null or ("m"."sampai" >= t.waktu_lokal::date + 5
  or "m"."sampai" >= t.waktu_lokal::date - 5 and "m"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))
      where "m"."sekolah_id" = $17 and "m"."gtk_id" = any($18::int[]) group by m.gtk_id
    union all select k.gtk_id, 'usulan', least(k.sampai, (k.tgl_pengajuan at time zone 'Asia/Jakarta')::date),
      (greatest(k.tgl_pengajuan, k.diubah_pada, k.diputus_pada) at time zone 'Asia/Jakarta')::date from koreksi k where "k"."sekolah_id" = $19 and "k"."gtk_id" = any($20::int[])
    union all select d.gtk_id, 'usulan', least(a.tanggal, (a.tgl_pengajuan at time zone 'Asia/Jakarta')::date),
      (greatest(a.tgl_pengajuan, a.diubah_pada, a.diputus_pada) at time zone 'Asia/Jakarta')::date from absensi_manual_rinci d
      join absensi_manual a on a.sekolah_id = $21 and a.id = d.absensi_manual_id where "d"."sekolah_id" = $22 and "d"."gtk_id" = any($23::int[])
    union all select k.gtk_id, 'keberatan', least(k.tanggal, (k.dibuat_pada at time zone 'Asia/Jakarta')::date),
      (greatest(k.dibuat_pada, k.dijawab_pada) at time zone 'Asia/Jakarta')::date from keberatan k where "k"."sekolah_id" = $24 and "k"."gtk_id" = any($25::int[])
    union all select v.gtk_id, 'tpp', least(v.berlaku_mulai, (v.disimpan_pada at time zone 'Asia/Jakarta')::date), (v.disimpan_pada at time zone 'Asia/Jakarta')::date
      from gtk_tpp v where "v"."sekolah_id" = $26 and "v"."gtk_id" = any($27::int[])
    union all select p.gtk_id, 'masuk', (p.masuk_terakhir at time zone 'Asia/Jakarta')::date, coalesce((p.masuk_terakhir at time zone 'Asia/Jakarta')::date,
        case when (p.dibuat_pada at time zone 'Asia/Jakarta')::date < $28::date then $29::date end)
      from pengguna p where "p"."sekolah_id" = $30 and "p"."gtk_id" = any($31::int[])
  ) j where tercatat is not null group by 1, 2;

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor
select (pada at time zone 'Asia/Jakarta')::date as hari from migrasi where nama like '0025%';

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi
select 1 from gtk where sekolah_id = $1 and id = any($2::int[]) and berhenti is null;

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi
select g.id_dapodik as "idDapodik", g.nip, g.nuptk from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi
select g.id_dapodik as "idDapodik", g.nip, g.nuptk from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and /* cakupan */ true;

-- features/gtk/data-pribadi/queries-jejak.ts
-- in DELETE /api/gtk/:id/data-pribadi
select sekolah_id as "sekolahId", id from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o;

-- features/gtk/data-pribadi/queries-voided.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor
select k.gtk_id as "gtkId", $1 || ' ' || k.no_koreksi as usulan, k.dari as dari, k.sampai as sampai
from koreksi k where k.sekolah_id = $2 and k.gtk_id = any($3::int[]) and k.status_pengajuan = any($4::int[])
union all
select d.gtk_id, $5 || ' ' || k.no_absensi_manual, k.tanggal, k.tanggal
from absensi_manual_rinci d join absensi_manual k on k.sekolah_id = $6 and k.id = d.absensi_manual_id
where d.sekolah_id = $7 and d.gtk_id = any($8::int[]) and k.status_pengajuan = any($9::int[])
order by 3, 2;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, GET /api/gtk/:id, POST /api/gtk
select 1 from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o
  join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where g.ptk_induk and /* cakupan */ ("s"."id" = $4::int) limit 1;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, GET /api/gtk/:id, POST /api/gtk, POST /api/gtk/minta-induk
select 1 from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o
  join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where g.ptk_induk and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) limit 1;

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk/minta-induk
select 1 from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o
  join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
  where g.ptk_induk and /* cakupan */ true limit 1;

-- features/gtk/hold-gtk.ts, features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor-tpp, POST /api/gtk/minta-induk
select 1 from gtk g where g.sekolah_id = $1 and g.id = any($2::int[])
order by g.id for update;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, POST /api/gtk, POST /api/gtk/pratinjau
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ ("s"."id" = $6::int);

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, POST /api/gtk
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ ("s"."id" = $6::int) for update of g;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk, POST /api/gtk/pratinjau
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[])));

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ ("s"."jenjang" = any($6::text[]) and ("s"."kode_provinsi" = any($7::text[]) or "s"."kode_kab_kota" = any($8::text[]) or "s"."kode_kecamatan" = any($9::text[]))) for update of g;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ true;

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti,
    g.data_dihapus_pada is not null as dihapus,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
      'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shift', k.shift, 'hariKerja', k.hari_kerja)
      from gtk_kerja k where k.sekolah_id = $1 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
    array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rupiah', k.rupiah)
      from gtk_tpp k where k.sekolah_id = $2 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
    array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
      from gtk_identitas k where k.sekolah_id = $3 and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
  from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $4 and g.id = $5 and /* cakupan */ true for update of g;

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah
select nama, case when nip = $1::text then 'nip' when nuptk = $2::text then 'nuptk' else 'idDapodik' end as kolom
from gtk where sekolah_id = $3 and id is distinct from $4::int
  and (nip = $5::text or nuptk = $6::text or id_dapodik = $7::uuid) limit 1;

-- features/gtk/hold-gtk.ts
-- in DELETE /api/gtk/:id/data-pribadi, POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/impor, POST /api/gtk/minta-induk
select pg_advisory_xact_lock($1, ke) from (
select distinct hashtext(n) & 255 as ke from unnest($2::text[]) n order by 1) s;

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select sekolah_id as "sekolahId", gtk_id as id from alamat_gtk
where id_dapodik = any($1::uuid[]);

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select sekolah_id as "sekolahId", id from gtk where nip = any($1::text[]);

-- features/gtk/hold-gtk.ts
-- in POST /api/gtk, POST /api/gtk/:id/pindah, POST /api/gtk/minta-induk
select sekolah_id as "sekolahId", id from gtk where nuptk = any($1::text[]);

-- features/gtk/import/commands-save.ts
-- in POST /api/gtk/impor
delete from alamat_gtk where sekolah_id = $1 and gtk_id = any($2::int[]);

-- features/gtk/import/commands-save.ts
-- in POST /api/gtk/impor
insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk
where sekolah_id = $1 and id = any($2::int[]);

-- features/gtk/import/commands-save.ts
-- in POST /api/gtk/impor
update gtk g set id_dari_dapodik = true from json_to_recordset($1::json) as u("gtkId" int, id uuid)
where g.sekolah_id = $2 and g.id = u."gtkId" and g.id_dapodik = u.id and not g.id_dari_dapodik;

-- features/gtk/import/commands-save.ts
-- in POST /api/gtk/impor
update gtk g set nama = u.nama, nama_dapodik = u."namaDapodik", id_dapodik = u."idDapodik", nip = u.nip, nuptk = u.nuptk, nrg = u.nrg,
    jenis_guru = u."jenisGuru", status_kepegawaian = u."statusKepegawaian",
    ptk_induk = coalesce(u."indukSungguh", g.ptk_induk), minta_induk = coalesce(u."indukDiminta", g.minta_induk),
    induk_ditanya = case when u."indukSungguh" is null then g.induk_ditanya else u."indukDitanya" end, tampil_sptjm = u."tampilSptjm",
    mulai_tugas = u."mulaiTugas", berhenti = u.berhenti,
    id_dari_dapodik = g.id_dari_dapodik or u."idDariDapodik", versi = g.versi + 1
  from json_to_recordset($1::json) as u("gtkId" int, nama text, "namaDapodik" text, "idDapodik" uuid, nip text, nuptk text, nrg text, "jenisGuru" text,
"statusKepegawaian" text, "indukSungguh" boolean, "indukDiminta" boolean, "indukDitanya" timestamptz, "tampilSptjm" boolean,
"mulaiTugas" date, berhenti date, "idDariDapodik" boolean)
  where g.sekolah_id = $2 and g.id = u."gtkId";

-- features/gtk/import/commands-save.ts
-- in POST /api/gtk/impor
with masuk as (
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, nip, nuptk, nrg, jenis_guru, status_kepegawaian, ptk_induk,
      minta_induk, induk_ditanya, tampil_sptjm, mulai_tugas, berhenti, id_dari_dapodik)
    select $1, "idDapodik", nama, "namaDapodik", nip, nuptk, nrg, "jenisGuru", "statusKepegawaian", "indukSungguh",
      "indukDiminta", "indukDitanya", "tampilSptjm", "mulaiTugas", berhenti, "idDariDapodik"
    from json_to_recordset($2::json) as u(nama text, "namaDapodik" text, "idDapodik" uuid, nip text, nuptk text, nrg text, "jenisGuru" text,
"statusKepegawaian" text, "indukSungguh" boolean, "indukDiminta" boolean, "indukDitanya" timestamptz, "tampilSptjm" boolean,
"mulaiTugas" date, berhenti date, "idDariDapodik" boolean)
    returning id, id_dapodik
  ), alamat as (
    insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, $3, id from masuk
  ) select id_dapodik as id, id as "gtkId" from masuk;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select g.id as "gtkId", g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $1 and g.data_dihapus_pada is null and /* cakupan */ ("s"."id" = $2::int) order by g.id;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select g.id as "gtkId", g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $1 and g.data_dihapus_pada is null and /* cakupan */ ("s"."id" = $2::int) order by g.id for update of g;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select g.id as "gtkId", g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $1 and g.data_dihapus_pada is null and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by g.id;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select g.id as "gtkId", g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", (g.ptk_induk or g.minta_induk) as "ptkInduk",
(g.minta_induk and not g.ptk_induk) as "mintaInduk",
g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti from gtk g join sekolah s on s.id = g.sekolah_id
  where g.sekolah_id = $1 and g.data_dihapus_pada is null and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by g.id for update of g;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select k.bulan from segel k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.dibuka_pada is null and /* cakupan */ ("s"."id" = $2::int) order by 1;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select k.bulan from segel k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.dibuka_pada is null and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by 1;

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select o.nomor, g.mulai_tugas as "mulaiTugas", g.berhenti, /* cakupan */ ("s"."id" = $1::int) as dalam from (
  select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any($2::uuid[])
  union all select nip, sekolah_id, id from gtk where nip = any($3::text[])
  union all select nuptk, sekolah_id, id from gtk where nuptk = any($4::text[])
) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
where g.sekolah_id <> $5 and (g.ptk_induk or g.minta_induk and /* cakupan */ ("s"."id" = $6::int))
  and (g.berhenti is null or g.berhenti >= $7);

-- features/gtk/import/commands.ts
-- in POST /api/gtk/impor
select o.nomor, g.mulai_tugas as "mulaiTugas", g.berhenti, /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) as dalam from (
  select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any($5::uuid[])
  union all select nip, sekolah_id, id from gtk where nip = any($6::text[])
  union all select nuptk, sekolah_id, id from gtk where nuptk = any($7::text[])
) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
where g.sekolah_id <> $8 and (g.ptk_induk or g.minta_induk and /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))))
  and (g.berhenti is null or g.berhenti >= $13);

-- features/gtk/induk/commands-minta.ts
-- in POST /api/gtk, POST /api/gtk/impor
with minta as materialized (
  select * from json_to_recordset($1::json) as m(nama text, nip text, nuptk text, "idDapodik" uuid)
), kunci as materialized (
  select m.nama, a.sekolah_id, a.gtk_id as id from minta m join alamat_gtk a on a.id_dapodik = m."idDapodik"
  union select m.nama, g.sekolah_id, g.id from minta m join gtk g on g.nip = m.nip
  union select m.nama, g.sekolah_id, g.id from minta m join gtk g on g.nuptk = m.nuptk
) select s.id as "sekolahId", s.nama, s.npsn, k.nama as orang,
  (case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) = (select case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end from sekolah s where s.id = $2) as "satuKantor"
from kunci k join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.id join sekolah s on s.id = g.sekolah_id
where g.ptk_induk and g.sekolah_id <> $3 order by k.nama, s.id;

-- features/gtk/induk/commands-putusan.ts
-- in POST /api/gtk/minta-induk
select 1 from gtk g
where sekolah_id = $1 and id = $2 and minta_induk;

-- features/gtk/induk/commands-putusan.ts
-- in POST /api/gtk/minta-induk
update gtk set ptk_induk = $1, minta_induk = false, induk_ditanya = null, versi = versi + 1
where sekolah_id = $2 and id = $3;

-- features/gtk/induk/commands-putusan.ts
-- in POST /api/gtk/minta-induk
update gtk set ptk_induk = false, minta_induk = false, induk_ditanya = null, versi = versi + 1
where sekolah_id = $1 and id = $2;

-- features/gtk/induk/commands-settle.ts
select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, g.nip, g.nuptk,
  g.id_dapodik as "idDapodik", s.nama as "namaSekolah", s.npsn, s.zona
from gtk g join sekolah s on s.id = g.sekolah_id where g.minta_induk and /* cakupan */ true
  and (g.sekolah_id, g.id) > ($1::int, $2::int)
order by g.sekolah_id, g.id limit $3;

-- features/gtk/induk/commands-settle.ts
update gtk set ptk_induk = true, minta_induk = false, induk_ditanya = null, versi = versi + 1
where sekolah_id = $1 and id = $2 and minta_induk and nip is not distinct from $3
  and nuptk is not distinct from $4 returning id;

-- features/gtk/induk/queries-minta.ts
-- in GET /api/gtk/minta-induk
select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.nuptk, g.id_dapodik as "idDapodik", g.sekolah_id as "sekolahId",
  s.nama as "namaSekolah", s.npsn, g.mulai_tugas as "mulaiTugas", g.berhenti, g.induk_ditanya as "ditanyaPada"
from gtk g join sekolah s on s.id = g.sekolah_id
where g.minta_induk and true and /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[])))
order by coalesce(g.induk_ditanya, '-infinity'), g.sekolah_id, g.id limit $5;

-- features/gtk/induk/queries-minta.ts
-- in GET /api/gtk/minta-induk
select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.nuptk, g.id_dapodik as "idDapodik", g.sekolah_id as "sekolahId",
  s.nama as "namaSekolah", s.npsn, g.mulai_tugas as "mulaiTugas", g.berhenti, g.induk_ditanya as "ditanyaPada"
from gtk g join sekolah s on s.id = g.sekolah_id
where g.minta_induk and true and /* cakupan */ true
order by coalesce(g.induk_ditanya, '-infinity'), g.sekolah_id, g.id limit $1;

-- features/gtk/induk/queries-minta.ts
-- in GET /api/gtk/minta-induk, POST /api/gtk/minta-induk
select o.nomor, g.sekolah_id as "sekolahId", g.id as "gtkId", s.nama as "namaSekolah", s.npsn, s.zona,
  /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) as dalam from (
  select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any($5::uuid[])
  union all select nip, sekolah_id, id from gtk where nip = any($6::text[])
  union all select nuptk, sekolah_id, id from gtk where nuptk = any($7::text[])
) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
where g.ptk_induk and (g.berhenti is null or g.berhenti >= $8) order by g.sekolah_id, g.id;

-- features/gtk/induk/queries-minta.ts
-- in GET /api/gtk/minta-induk, POST /api/gtk/minta-induk
select o.nomor, g.sekolah_id as "sekolahId", g.id as "gtkId", s.nama as "namaSekolah", s.npsn, s.zona,
  /* cakupan */ true as dalam from (
  select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any($1::uuid[])
  union all select nip, sekolah_id, id from gtk where nip = any($2::text[])
  union all select nuptk, sekolah_id, id from gtk where nuptk = any($3::text[])
) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
where g.ptk_induk and (g.berhenti is null or g.berhenti >= $4) order by g.sekolah_id, g.id;

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = $14::int and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
    '{}'::json[] as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $15::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $22::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $26::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $27::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $34 and g.id = $35 and /* cakupan */ ("s"."id" = $36::int);

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = $14::int and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
    '{}'::json[] as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $15::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $22::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $26::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $27::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $34 and g.id = $35 and /* cakupan */ ("s"."jenjang" = any($36::text[]) and ("s"."kode_provinsi" = any($37::text[]) or "s"."kode_kab_kota" = any($38::text[]) or "s"."kode_kecamatan" = any($39::text[])));

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
    '{}'::json[] as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $28 and g.id = $29 and /* cakupan */ ("s"."id" = $30::int);

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
    '{}'::json[] as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $28 and g.id = $29 and /* cakupan */ ("s"."id" = any($30::int[]));

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id, POST /api/gtk
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = $14::int and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_tpp v
  where v.sekolah_id = $15::int and v.gtk_id = g.id and true order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $16::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $23::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $27::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $28::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $35 and g.id = $36 and /* cakupan */ ("s"."id" = $37::int);

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id, POST /api/gtk
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = $14::int and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_tpp v
  where v.sekolah_id = $15::int and v.gtk_id = g.id and true order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $16::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $23::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $27::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $28::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $35 and g.id = $36 and /* cakupan */ ("s"."jenjang" = any($37::text[]) and ("s"."kode_provinsi" = any($38::text[]) or "s"."kode_kab_kota" = any($39::text[]) or "s"."kode_kecamatan" = any($40::text[])));

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = $14::int and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_tpp v
  where v.sekolah_id = $15::int and v.gtk_id = g.id and true order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $16::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $23::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $27::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $28::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $35 and g.id = $36 and /* cakupan */ true;

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end))) m group by pin order by length(pin), pin) as pin, (g.minta_induk and not g.ptk_induk) as "mintaInduk",
    array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
      'hariKerja', v.hari_kerja, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_kerja v
      where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as kerja,
array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'disimpanOleh', (select p.nama from pengguna p where p.id = v.disimpan_oleh)) from gtk_tpp v
  where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and true order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc) as "tppVersi"
  from gtk g
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true where g.sekolah_id = $28 and g.id = $29 and /* cakupan */ ("s"."id" = $30::int);

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id
select g.sekolah_id || '-' || g.id as id, s.nama as "namaSekolah", g.ptk_induk as "ptkInduk", g.berhenti
from gtk g join sekolah s on s.id = g.sekolah_id
where (g.sekolah_id, g.id) in (select * from unnest($1::int[], $2::int[]))
  and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) order by s.nama;

-- features/gtk/queries-one.ts
-- in GET /api/gtk/:id, POST /api/gtk
select sekolah_id as "sekolahId", id from (
select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = $1::uuid
union select sekolah_id, id from gtk where nip = $2 union select sekolah_id, id from gtk where nuptk = $3) o where sekolah_id <> $4;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.cari like $6 and g.sekolah_id = $7
  ), terbatas as (select * from cocok limit $8),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $9 offset $10
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $17::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $24::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $25::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $32::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $36::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $37::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $41::date when 'WITA' then $42::date else $43::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and g.id = $2 and true and g.cari like $3
  ), terbatas as (select * from cocok limit $4),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $13::int and g.id = $14::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $15::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $22::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $23::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $30::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $34::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $35::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $39::date when 'WITA' then $40::date else $41::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.cari like $2
  ), terbatas as (select * from cocok limit $3),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $12::int and g.id = $13::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $14::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $21::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $29::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $34::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.cari like $2
  ), terbatas as (select * from cocok limit $3),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $12::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $19::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $20::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $27::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.cari like $2
  ), terbatas as (select * from cocok limit $3),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $12::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $19::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $20::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $27::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.cari like $2 and g.sekolah_id = $3
  ), terbatas as (select * from cocok limit $4),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $13::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $20::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $21::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $37::date when 'WITA' then $38::date else $39::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.cari like $2 and g.sekolah_id = $3
  ), terbatas as (select * from cocok limit $4),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $13::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $20::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $21::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $37::date when 'WITA' then $38::date else $39::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and true and true and g.cari like $2 and g.sekolah_id = $3
  ), terbatas as (select * from cocok limit $4),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and g.cari like $5
  ), terbatas as (select * from cocok limit $6),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $7 offset $8
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ true and true and true and g.cari like $1
  ), terbatas as (select * from cocok limit $2),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $7 offset $8
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $15::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $22::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $23::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $30::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $34::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $35::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $39::date when 'WITA' then $40::date else $41::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $7 offset $8
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $15::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $22::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $23::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $30::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $34::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $35::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $39::date when 'WITA' then $40::date else $41::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and  exists (
    select 1 from (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $7::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) j where j.pola_jam_id is not null)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $14 offset $15
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $22::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $29::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $30::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $37::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $41::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $42::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $43::date when 'WITA' then $44::date else $45::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $46::date when 'WITA' then $47::date else $48::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and  exists (
    select 1 from (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $7::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) j where j.pola_jam_id is not null)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $14 offset $15
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $22::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $29::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $30::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $37::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $41::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $42::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $43::date when 'WITA' then $44::date else $45::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $46::date when 'WITA' then $47::date else $48::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and  exists (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)))
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $14 offset $15
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $22::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $29::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $30::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $37::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $41::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $42::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $43::date when 'WITA' then $44::date else $45::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $46::date when 'WITA' then $47::date else $48::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and exists (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $7::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $8 offset $9
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $16::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $23::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $24::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $31::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $35::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $36::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $37::date when 'WITA' then $38::date else $39::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $40::date when 'WITA' then $41::date else $42::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and not exists (
    select 1 from (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $7::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) j where j.pola_jam_id is not null)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $14 offset $15
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $22::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $29::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $30::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $37::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $41::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $42::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $43::date when 'WITA' then $44::date else $45::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $46::date when 'WITA' then $47::date else $48::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true and g.sekolah_id = $6 and not exists (
select p.pin from pemetaan_pin p where p.sekolah_id = $7::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)))
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $14 offset $15
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $22::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $29::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $30::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $37::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $41::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $42::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $43::date when 'WITA' then $44::date else $45::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $46::date when 'WITA' then $47::date else $48::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and g.id = $2 and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $11::int and g.id = $12::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $13::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $20::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $21::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $37::date when 'WITA' then $38::date else $39::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and g.id = $2 and true and g.sekolah_id = $3
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $12::int and g.id = $13::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $14::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $21::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $22::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $29::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $34::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $10::int and g.id = $11::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $12::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $19::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $20::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $27::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $10::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $17::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $18::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $25::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $29::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $30::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $10::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $17::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $18::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $25::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $29::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $30::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $31::date when 'WITA' then $32::date else $33::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and (coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $2::date when 'WITA' then $3::date else $4::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true)) = $8
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $9 offset $10
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $17::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $24::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $25::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $32::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $36::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $37::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $41::date when 'WITA' then $42::date else $43::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.sekolah_id = $2
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $11::int and g.id = $12::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $13::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $20::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $21::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $28::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $33::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $37::date when 'WITA' then $38::date else $39::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.sekolah_id = $2
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $11::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $18::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $19::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $26::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $30::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.sekolah_id = $2
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $11::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $18::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $19::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $26::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $30::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.sekolah_id = $2 and g.jenis_guru = $3
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $12::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $19::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $20::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $27::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.sekolah_id = $2 and g.status_kepegawaian = $3
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $12::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $19::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $20::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $27::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $31::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $32::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and g.status_kepegawaian = $2 and (coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $3::date when 'WITA' then $4::date else $5::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true)) = $9
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $10 offset $11
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = $18::int and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = $25::int and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = $26::int and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = $33::int and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $34::date when 'WITA' then $35::date else $36::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $37::int and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = $38::int and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $39::date when 'WITA' then $40::date else $41::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $42::date when 'WITA' then $43::date else $44::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and g.id = $2 and true and g.sekolah_id = $3
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when (g.sekolah_id = $12::int and g.id = $13::int) then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $4) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and true and true and g.sekolah_id = $2
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and true and true and g.sekolah_id = $2
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from terbatas) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when true then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $7) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and  exists (
    select 1 from (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) j where j.pola_jam_id is not null)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $11 offset $12
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $13) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and  exists (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)))
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $11 offset $12
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $13) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and (coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) = $11
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $12 offset $13
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $14) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $36::date when 'WITA' then $37::date else $38::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $39::date when 'WITA' then $40::date else $41::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and exists (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $7) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and g.jenis_guru = $5
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $6 offset $7
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $8) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and g.status_kepegawaian = $5
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $6 offset $7
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $8) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $24::date when 'WITA' then $25::date else $26::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $27::date when 'WITA' then $28::date else $29::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $30::date when 'WITA' then $31::date else $32::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $33::date when 'WITA' then $34::date else $35::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and not exists (
    select 1 from (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) j where j.pola_jam_id is not null)
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $11 offset $12
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $13) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and not exists (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)))
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $11 offset $12
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $13) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $32::date when 'WITA' then $33::date else $34::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $35::date when 'WITA' then $36::date else $37::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $38::date when 'WITA' then $39::date else $40::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ true and true and true
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $1 offset $2
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $3) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $19::date when 'WITA' then $20::date else $21::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $22::date when 'WITA' then $23::date else $24::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $25::date when 'WITA' then $26::date else $27::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $28::date when 'WITA' then $29::date else $30::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/queries.ts
-- in GET /api/gtk
with cocok as not materialized (
    select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
    where /* cakupan */ true and true and true and g.jenis_guru = $1
  ), terbatas as not materialized (select * from cocok),
  halaman as (
    select g.sekolah_id, g.id from terbatas g order by g.sekolah_id, g.id limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from terbatas limit $4) t) n left join lateral (
    select g.sekolah_id || '-' || g.id as id,
g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
(g.ptk_induk or g.minta_induk) as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
(coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true)) as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
case when false then t.rupiah end as tpp,
case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
  'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
  end as "jamKerja",
array(select pin from (
select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
  and (p.mulai is null or p.mulai <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end)) and (p.sampai is null or p.sampai >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end))) m group by pin order by length(pin), pin) as pin from halaman h join gtk g on g.sekolah_id = h.sekolah_id and g.id = h.id
join sekolah_terbagi s on s.id = g.sekolah_id
left join lateral (
  select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
    and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) k on true
left join lateral (
  select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= (case s.zona when 'WIB' then $23::date when 'WITA' then $24::date else $25::date end)
  order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1
) t on true
left join lateral (
  select * from ((
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 1 order by v.berlaku_mulai, v.id limit 1) union all (
select v.pola_jam_id, v.berlaku_mulai, v.status from gtk_jam v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
  and v.status = 2 and ("v"."berlaku_mulai" <= (case s.zona when 'WIB' then $26::date when 'WITA' then $27::date else $28::date end) and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= (case s.zona when 'WIB' then $29::date when 'WITA' then $30::date else $31::date end))) order by "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1)) jam order by status limit 1
) j on true order by g.sekolah_id, g.id
  ) b on true;

-- features/gtk/tpp/commands-tpp-save.ts
-- in POST /api/gtk/impor-tpp
insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada, disimpan_oleh)
select s, g, m, r, $1, $2
from unnest($3::int[], $4::int[], $5::bigint[],
  $6::date[]) b (s, g, r, m);

-- features/gtk/tpp/commands-tpp-save.ts
-- in POST /api/gtk/impor-tpp
update gtk set versi = versi + 1
where sekolah_id = $1 and id = any($2::int[]);

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
    and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
  (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
    order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc limit 1) as lama
from (
  select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
    g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", (g.minta_induk and not g.ptk_induk) as "mintaInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
    (g.berhenti is null or g.berhenti >= $1) as aktif,
    greatest($2::date, (select max(t.berlaku_mulai) from gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id and t.berlaku_mulai <= g.mulai_tugas)) as sejak
  from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."id" = $3::int) and g.sekolah_id = $4
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($5::text[])
    union select sekolah_id, id from gtk where nuptk = any($6::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($7::uuid[]))
order by g.sekolah_id, g.id) g;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
    and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
  (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
    order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc limit 1) as lama
from (
  select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
    g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", (g.minta_induk and not g.ptk_induk) as "mintaInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
    (g.berhenti is null or g.berhenti >= $1) as aktif,
    greatest($2::date, (select max(t.berlaku_mulai) from gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id and t.berlaku_mulai <= g.mulai_tugas)) as sejak
  from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."id" = $3::int) and true
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($4::text[])
    union select sekolah_id, id from gtk where nuptk = any($5::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($6::uuid[]))
order by g.sekolah_id, g.id) g;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
    and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
  (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
    order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc limit 1) as lama
from (
  select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
    g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", (g.minta_induk and not g.ptk_induk) as "mintaInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
    (g.berhenti is null or g.berhenti >= $1) as aktif,
    greatest($2::date, (select max(t.berlaku_mulai) from gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id and t.berlaku_mulai <= g.mulai_tugas)) as sejak
  from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and g.sekolah_id = $7
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($8::text[])
    union select sekolah_id, id from gtk where nuptk = any($9::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($10::uuid[]))
order by g.sekolah_id, g.id) g;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
    and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
  (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
    order by "t"."berlaku_mulai" desc, "t"."disimpan_pada" desc, "t"."id" desc limit 1) as lama
from (
  select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
    g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", (g.minta_induk and not g.ptk_induk) as "mintaInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
    (g.berhenti is null or g.berhenti >= $1) as aktif,
    greatest($2::date, (select max(t.berlaku_mulai) from gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id and t.berlaku_mulai <= g.mulai_tugas)) as sejak
  from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($7::text[])
    union select sekolah_id, id from gtk where nuptk = any($8::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($9::uuid[]))
order by g.sekolah_id, g.id) g;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.sekolah_id as "sekolahId", g.id from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and g.sekolah_id = $2
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($3::text[])
    union select sekolah_id, id from gtk where nuptk = any($4::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($5::uuid[]))
order by g.sekolah_id, g.id;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.sekolah_id as "sekolahId", g.id from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and true
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($2::text[])
    union select sekolah_id, id from gtk where nuptk = any($3::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($4::uuid[]))
order by g.sekolah_id, g.id;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.sekolah_id as "sekolahId", g.id from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and g.sekolah_id = $5
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($6::text[])
    union select sekolah_id, id from gtk where nuptk = any($7::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($8::uuid[]))
order by g.sekolah_id, g.id;

-- features/gtk/tpp/commands-tpp.ts
-- in POST /api/gtk/impor-tpp
select g.sekolah_id as "sekolahId", g.id from gtk g join sekolah s on s.id = g.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true
  and (g.sekolah_id, g.id) in (
    select sekolah_id, id from gtk where nip = any($5::text[])
    union select sekolah_id, id from gtk where nuptk = any($6::text[])
    union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any($7::uuid[]))
order by g.sekolah_id, g.id;
