-- features/jam-sendiri/gtk/commands-insert.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk
insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, berlaku_sampai, status, alasan, diusulkan_pada, diusulkan_oleh, disimpan_pada)
select $1, g, $2::int, $3::date, $4::date,
  $5::smallint, $6, $7::timestamptz, $8::int, $9::timestamptz
from unnest($10::int[]) g;

-- features/jam-sendiri/gtk/commands-usul.ts
-- in POST /api/jam-gtk/putusan, POST /api/jam-gtk/tarik
update gtk_jam set status = $1::smallint, diputus_pada = $2::timestamptz, diputus_oleh = $3::int,
  alasan_putusan = $4, disimpan_pada = $5::timestamptz, versi = versi + 1
where sekolah_id = $6 and gtk_id = any($7::int[])
  and id = any($8::int[]) and status = $9::smallint;

-- features/jam-sendiri/gtk/queries-pengusul.ts
-- in POST /api/jam-gtk/putusan
select k.gtk_id as "gtkId", k.id from (
    select j.gtk_id, j.id, j.status as status_pengajuan, j.diusulkan_oleh as diajukan_oleh, j.diusulkan_oleh as diubah_oleh,
      j.diusulkan_pada as tgl_pengajuan, j.diputus_oleh, j.diputus_pada
    from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where j.sekolah_id = $1::int and s.id = $2::int and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
      and j.gtk_id = any($7::int[]) and j.id = any($8::int[])) k
  where (exists (
  select 1 from password_atasan a
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($9::text[])) and (a.oleh = case when k.status_pengajuan = 1 then $10::int else k.diputus_oleh end))
or exists (
  select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
  where a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ("a"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "a"."pada" <= k.diputus_pada)
  and "a"."pengguna_id" || ' ' || extract(epoch from "a"."pada") <> all($11::text[])) and b.pengguna_id = case when k.status_pengajuan = 1 then $12::int else k.diputus_oleh end and ("b"."pada" > k.tgl_pengajuan - interval '30 days' and (k.status_pengajuan = 1 or "b"."pada" <= k.diputus_pada)
  and "b"."pengguna_id" || ' ' || extract(epoch from "b"."pada") <> all($13::text[]))));

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/putusan, POST /api/jam-gtk/tarik
select id, versi as "versiPola" from pola_jam
where id = any($1::int[]) and dihapus_pada is null order by id for share;

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/gtk/impor
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.dihapus_pada is null and coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $3::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $4::int and g.id = any($5::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $6::int and /* cakupan */ ("s"."id" = $7::int);

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/gtk/impor
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.dihapus_pada is null and coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $3::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $4::int and g.id = any($5::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $6::int and /* cakupan */ ("s"."jenjang" = any($7::text[]) and ("s"."kode_provinsi" = any($8::text[]) or "s"."kode_kab_kota" = any($9::text[]) or "s"."kode_kecamatan" = any($10::text[])));

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/pratinjau, POST /api/jam-gtk/putusan, POST /api/jam-gtk/tarik
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.id = any($3::int[]) or p.id in (select v.pola_jam_id from gtk_jam v
      where v.sekolah_id = $4::int and v.gtk_id = any($5::int[]) and v.status = 1) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $6::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $7::int and g.id = any($8::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $9::int and /* cakupan */ ("s"."id" = $10::int);

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/jam-gtk/putusan
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.id = any($3::int[]) or p.id in (select v.pola_jam_id from gtk_jam v
      where v.sekolah_id = $4::int and v.gtk_id = any($5::int[]) and v.status = 1) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $6::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $7::int and g.id = any($8::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $9::int and /* cakupan */ ("s"."id" = any($10::int[]));

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/gtk/impor, POST /api/jam-gtk, POST /api/jam-gtk/pratinjau, POST /api/jam-gtk/putusan
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.id = any($3::int[]) or p.id in (select v.pola_jam_id from gtk_jam v
      where v.sekolah_id = $4::int and v.gtk_id = any($5::int[]) and v.status = 1) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $6::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $7::int and g.id = any($8::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $9::int and /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[])));

-- features/jam-sendiri/gtk/queries-state.ts
-- in POST /api/jam-gtk
select s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, s.zona, s.jenjang,
    (select coalesce(json_agg(b), '[]') from (select berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", is_jadwal_mandiri as "isJadwalMandiri" from sekolah_aturan a where a.sekolah_id = $1::int order by a.id) b) as aturan,
    array(select g.bulan from segel g where g.sekolah_id = $2::int and g.dibuka_pada is null order by g.bulan) as "bulanTerkunci",
    (select coalesce(json_agg(b), '[]') from (
select p.id, p.nama, p.pemilik, p.versi as "versiPola", p.dihapus_pada is not null as dihapus, '' as "namaPemilik", coalesce(case p.pemilik when 'nasional' then true when 'dinas' then p.pemilik_id = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
when 'yayasan' then p.pemilik_id = s.yayasan_id::text else p.pemilik_id = s.id::text end, false) as usable,
  (select coalesce(json_agg(b), '[]') from (select v.id, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", extract(epoch from "batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(b), '[]') from (select hari, is_libur as "isLibur", extract(epoch from "jam_masuk")::int as "jamMasuk", extract(epoch from "jam_pulang")::int as "jamPulang",
      extract(epoch from "mulai_absen")::int as "mulaiAbsen", extract(epoch from "jam_istirahat_mulai")::int as "jamIstirahatMulai",
      extract(epoch from "jam_istirahat_selesai")::int as "jamIstirahatSelesai"
      from pola_jam_hari h where h.pola_jam_versi_id = v.id order by hari) b) as hari
    from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as versi
from pola_jam p where p.id = any($3::int[]) or p.id in (select v.pola_jam_id from gtk_jam v
      where v.sekolah_id = $4::int and v.gtk_id = any($5::int[]) and v.status = 1) order by p.id) b) as pola,
    (select coalesce(json_agg(b), '[]') from (select g.id as "gtkId", g.nama, g.mulai_tugas as "mulaiTugas", g.berhenti,
        (select coalesce(json_agg(b), '[]') from (select v.id, v.pola_jam_id as "polaJamId", berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
to_char(disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada", v.status, v.versi, v.diusulkan_oleh as "diusulkanOleh",
          (select p.nama from pola_jam p where p.id = v.pola_jam_id) as "namaPola"
          from gtk_jam v where v.sekolah_id = $6::int and v.gtk_id = g.id order by v.id) b) as jam
      from gtk g where g.sekolah_id = $7::int and g.id = any($8::int[]) and g.data_dihapus_pada is null order by g.id) b) as gtk
  from sekolah_terbagi s where s.id = $9::int and /* cakupan */ true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $21::date when 'WITA' then $22::date else $23::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."id" = $1::int) and j.gtk_id = $2 and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $3::date when 'WITA' then $4::date else $5::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."id" = $1::int) and true and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $2::date when 'WITA' then $3::date else $4::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."id" = any($1::int[])) and j.gtk_id = $2 and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $3::date when 'WITA' then $4::date else $5::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $6::date when 'WITA' then $7::date else $8::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $9::date when 'WITA' then $10::date else $11::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $12::date when 'WITA' then $13::date else $14::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $15::date when 'WITA' then $16::date else $17::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $18::date when 'WITA' then $19::date else $20::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."id" = any($1::int[])) and true and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $2::date when 'WITA' then $3::date else $4::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $5::date when 'WITA' then $6::date else $7::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $8::date when 'WITA' then $9::date else $10::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $11::date when 'WITA' then $12::date else $13::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $14::date when 'WITA' then $15::date else $16::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $17::date when 'WITA' then $18::date else $19::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $20::date when 'WITA' then $21::date else $22::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk/ringkasan
select (count(*) filter (where j.status = 2))::int as jumlah,
  (count(*) filter (where j.status = 1))::int as menunggu
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where /* cakupan */ true and true and (j.status = 1 or j.status = 2 and j.pola_jam_id is not null and ("j"."berlaku_mulai" <= (case s.zona when 'WIB' then $1::date when 'WITA' then $2::date else $3::date end) and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= (case s.zona when 'WIB' then $4::date when 'WITA' then $5::date else $6::date end)))
and coalesce(g.mulai_tugas <= (case s.zona when 'WIB' then $7::date when 'WITA' then $8::date else $9::date end), true) and coalesce(g.berhenti >= (case s.zona when 'WIB' then $10::date when 'WITA' then $11::date else $12::date end), true) and not exists (select 1 from gtk_jam k where k.sekolah_id = j.sekolah_id and k.gtk_id = j.gtk_id
  and k.status = 2 and ("k"."berlaku_mulai" <= (case s.zona when 'WIB' then $13::date when 'WITA' then $14::date else $15::date end) and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= (case s.zona when 'WIB' then $16::date when 'WITA' then $17::date else $18::date end))) and ("k"."berlaku_mulai", "k"."disimpan_pada", "k"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")));

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int and "s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $6 offset $7
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $8) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $9::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and j.gtk_id = $2 and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $5) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $6::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $4) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $5::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and j.sekolah_id = $2 and j.gtk_id = $3
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $6) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $7::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = $1::int) and true and true and j.sekolah_id = $2 and j.gtk_id = $3 and j.status = 1
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $4 offset $5
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $6) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $7::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and j.gtk_id = $2 and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $3 offset $4
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $5) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $6::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."id" = any($1::int[])) and true and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $2 offset $3
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $4) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $5::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $7) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $8::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and j.sekolah_id = $5 and j.gtk_id = $6
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $7 offset $8
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $9) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $10::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and j.status = 1
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $7) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $8::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and j.status = 2
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $7) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $8::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and j.status = 3
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $7) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $8::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and true and true and j.status = 4
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $5 offset $6
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $7) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $8::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ true and true and true
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $1 offset $2
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $3) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $4::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/gtk/queries.ts
-- in GET /api/jam-gtk
with cocok as not materialized (
    select j.* from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where /* cakupan */ true and true and true and j.status = 1
  ), halaman as (
    select j.* from cocok j order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc limit $1 offset $2
  )
  select n.total, b.* from (select count(*)::int as total from (select 1 from cocok limit $3) t) n left join lateral (
    select j.sekolah_id || '-' || j.gtk_id || '-' || j.id as id, j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama as "namaGtk",
      j.sekolah_id as "sekolahId", s.nama as "namaSekolah", j.pola_jam_id as "polaJamId", p.nama as "namaPola",
      j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai", j.status, j.alasan, j.diusulkan_pada as "diusulkanPada",
      (select u.nama from pengguna u where u.id = j.diusulkan_oleh) as "diusulkanOleh", j.diputus_pada as "diputusPada",
      (select u.nama from pengguna u where u.id = j.diputus_oleh) as "diputusOleh", j.alasan_putusan as "alasanPutusan", j.versi,
      j.diusulkan_oleh is not distinct from $4::int as sendiri
    from halaman j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id join sekolah_terbagi s on s.id = j.sekolah_id
      left join pola_jam p on p.id = j.pola_jam_id order by (j.status = 1) desc, case when j.status = 1 then j.diusulkan_pada end,
j.berlaku_mulai desc, j.sekolah_id, j.id desc
  ) b on true;

-- features/jam-sendiri/pola/commands-versi.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam
select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
where j.pola_jam_id = $1 and j.status in (1, 2) and ("j"."berlaku_mulai" <= $2 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $3))
  and /* cakupan */ true order by s.id;

-- features/jam-sendiri/pola/commands-versi.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam
update gtk_jam j set versi = versi + 1 where j.pola_jam_id = $1 and j.status = 1 and ("j"."berlaku_mulai" <= $2 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $3));

-- features/jam-sendiri/pola/commands-versi.ts
-- in POST /api/pengaturan/pola-jam
with baru as (
  insert into pola_jam_versi (pola_jam_id, berlaku_mulai, berlaku_sampai, batas_hari, minimal_mingguan, disimpan_pada, disimpan_oleh)
  values ($1, $2, $3, $4, $5, $6, $7)
  returning id)
insert into pola_jam_hari (pola_jam_versi_id, hari, is_libur, jam_masuk, jam_pulang, mulai_absen, jam_istirahat_mulai, jam_istirahat_selesai)
select baru.id, h.* from baru, unnest($8::smallint[], $9::boolean[],
  $10::time[], $11::time[], $12::time[], $13::time[], $14::time[]) h;

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id
delete from pola_jam_versi where id = $1;

-- features/jam-sendiri/pola/commands.ts
-- in POST /api/pengaturan/pola-jam
insert into pola_jam (pemilik, pemilik_id, nama) values ($1, $2, $3) returning id;

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/:id
select count(*)::int as jumlah from gtk_jam j where j.pola_jam_id = $1 and j.status = 1;

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/:id
select count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id")))
  and j.pola_jam_id = $5 and /* cakupan */ true;

-- features/jam-sendiri/pola/commands.ts
-- in POST /api/pengaturan/pola-jam/pratinjau
select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
where /* cakupan */ ("s"."id" = $1::int) and j.pola_jam_id = $2 and j.status = 2 and ("j"."berlaku_mulai" <= $3 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $4));

-- features/jam-sendiri/pola/commands.ts
-- in POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and j.pola_jam_id = $5 and j.status = 2 and ("j"."berlaku_mulai" <= $6 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $7));

-- features/jam-sendiri/pola/commands.ts
-- in POST /api/pengaturan/pola-jam
select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
where /* cakupan */ true and j.pola_jam_id = $1 and j.status = 2 and ("j"."berlaku_mulai" <= $2 and ("j"."berlaku_sampai" is null or "j"."berlaku_sampai" >= $3));

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id
select pola_jam_id as id from pola_jam_versi where id = $1;

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/:id
update pola_jam set dihapus_pada = $1, versi = versi + 1 where id = $2;

-- features/jam-sendiri/pola/commands.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam
update pola_jam set nama = $1, versi = versi + 1 where id = $2;

-- features/jam-sendiri/pola/queries-foreign-users.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select count(distinct (j.sekolah_id, j.gtk_id))::int as gtk, count(distinct j.sekolah_id)::int as sekolah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and j.pola_jam_id = $5 and /* cakupan */ true
  and coalesce(j.berlaku_mulai <= $6::date, true) and not coalesce((case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end) = $7, false);

-- features/jam-sendiri/pola/queries-foreign-users.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam
select count(distinct (j.sekolah_id, j.gtk_id))::int as gtk, count(distinct j.sekolah_id)::int as sekolah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and j.pola_jam_id = $5 and /* cakupan */ true
  and coalesce(j.berlaku_mulai <= $6::date, true) and not coalesce(s.id = $7::int, false);

-- features/jam-sendiri/pola/queries-foreign-users.ts
-- in DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select count(distinct (j.sekolah_id, j.gtk_id))::int as gtk, count(distinct j.sekolah_id)::int as sekolah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and j.pola_jam_id = $5 and /* cakupan */ true
  and coalesce(j.berlaku_mulai <= $6::date, true) and not coalesce(s.yayasan_id = $7::int, false);

-- features/jam-sendiri/pola/queries-nama.ts
-- in POST /api/pengaturan/pola-jam
select p.pemilik as jenis, p.pemilik_id as "pemilikId", p.nama
from unnest($1::text[], $2::text[])
  with ordinality as r(jenis, id, nth)
join pola_jam p on p.pemilik = r.jenis and p.pemilik_id = r.id
  and p.dihapus_pada is null and p.id is distinct from $3::int
order by r.nth desc, p.id;

-- features/jam-sendiri/pola/queries-pola.ts
-- in DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam
select 1 from pola_jam where id = $1 for update;

-- features/jam-sendiri/pola/queries-pola.ts
-- in DELETE /api/pengaturan/pola-jam/:id, DELETE /api/pengaturan/pola-jam/versi/:id, POST /api/pengaturan/pola-jam, POST /api/pengaturan/pola-jam/pratinjau
select p.id, p.nama, p.pemilik as jenis, p.pemilik_id as "pemilikId", p.versi,
(select coalesce(json_agg(b), '[]') from (
  select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai",
    to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
    (select u.nama from pengguna u where u.id = v.disimpan_oleh) as "disimpanOleh",
    extract(epoch from "v"."batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', extract(epoch from "h"."jam_masuk")::int,
        'jamPulang', extract(epoch from "h"."jam_pulang")::int, 'mulaiAbsen', extract(epoch from "h"."mulai_absen")::int,
        'jamIstirahatMulai', extract(epoch from "h"."jam_istirahat_mulai")::int,
        'jamIstirahatSelesai', extract(epoch from "h"."jam_istirahat_selesai")::int) order by h.hari), '[]')
      from pola_jam_hari h where h.pola_jam_versi_id = v.id) as hari
  from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as "daftarVersi" from pola_jam p where p.id = $1 and p.pemilik = $2
  and p.pemilik_id = $3 and p.dihapus_pada is null;

-- features/jam-sendiri/pola/queries-pola.ts
-- in GET /api/pengaturan/pola-jam
select p.id, p.nama, p.pemilik as jenis, p.pemilik_id as "pemilikId", p.versi,
(select coalesce(json_agg(b), '[]') from (
  select v.id, v.berlaku_mulai as "berlakuMulai", v.berlaku_sampai as "berlakuSampai",
    to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "disimpanPada",
    (select u.nama from pengguna u where u.id = v.disimpan_oleh) as "disimpanOleh",
    extract(epoch from "v"."batas_hari")::int as "batasHari", v.minimal_mingguan as "minimalMingguan",
    (select coalesce(json_agg(json_build_object('hari', h.hari, 'isLibur', h.is_libur, 'jamMasuk', extract(epoch from "h"."jam_masuk")::int,
        'jamPulang', extract(epoch from "h"."jam_pulang")::int, 'mulaiAbsen', extract(epoch from "h"."mulai_absen")::int,
        'jamIstirahatMulai', extract(epoch from "h"."jam_istirahat_mulai")::int,
        'jamIstirahatSelesai', extract(epoch from "h"."jam_istirahat_selesai")::int) order by h.hari), '[]')
      from pola_jam_hari h where h.pola_jam_versi_id = v.id) as hari
  from pola_jam_versi v where v.pola_jam_id = p.id order by v.id) b) as "daftarVersi" from unnest($1::text[], $2::text[])
    with ordinality as r(jenis, id, nth)
  join pola_jam p on p.pemilik = r.jenis and p.pemilik_id = r.id and p.dihapus_pada is null
  order by r.nth, p.nama collate "id-x-icu", p.id;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam/:id/pengguna
select 1 from pola_jam p where p.id = $1 and p.dihapus_pada is null and (p.pemilik = 'nasional' or exists (
select 1 from sekolah s where /* cakupan */ ("s"."id" = $2::int) and (p.pemilik, p.pemilik_id) in (
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end), ('yayasan', s.yayasan_id::text), ('sekolah', s.id::text))));

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam/:id/pengguna
select 1 from pola_jam p where p.id = $1 and p.dihapus_pada is null and (p.pemilik = 'nasional' or exists (
select 1 from sekolah s where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and (p.pemilik, p.pemilik_id) in (
  ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end), ('yayasan', s.yayasan_id::text), ('sekolah', s.id::text))));

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam
select j.pola_jam_id as id, count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ ("s"."id" = $5::int) and j.pola_jam_id = any($6::int[]) group by 1;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam
select j.pola_jam_id as id, count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ ("s"."id" = any($5::int[])) and j.pola_jam_id = any($6::int[]) group by 1;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam
select j.pola_jam_id as id, count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and j.pola_jam_id = any($9::int[]) group by 1;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam
select j.pola_jam_id as id, count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah
from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ true and j.pola_jam_id = any($5::int[]) group by 1;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam/:id/pengguna
select t.*, count(*) over ()::int as jumlah from (
  select distinct on (j.sekolah_id, j.gtk_id) j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama, s.id as "sekolahId",
    s.nama as "namaSekolah", j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai"
  from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ ("s"."id" = $5::int) and j.pola_jam_id = $6
  order by j.sekolah_id, j.gtk_id, j.berlaku_mulai, j.id) t
order by t."namaSekolah" collate "id-x-icu", t.nama collate "id-x-icu", t."gtkId" limit $7;

-- features/jam-sendiri/pola/queries.ts
-- in GET /api/pengaturan/pola-jam/:id/pengguna
select t.*, count(*) over ()::int as jumlah from (
  select distinct on (j.sekolah_id, j.gtk_id) j.sekolah_id || '-' || j.gtk_id as "gtkId", g.nama, s.id as "sekolahId",
    s.nama as "namaSekolah", j.berlaku_mulai as "berlakuMulai", j.berlaku_sampai as "berlakuSampai"
  from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
where j.status = 2 and coalesce(j.berlaku_sampai >= $1::date, true) and coalesce(g.berhenti >= greatest($2::date, j.berlaku_mulai), true)
  and exists (select 1 from (
    select greatest($3::date, j.berlaku_mulai) as hari
    union all select o.berlaku_sampai + 1 from gtk_jam o where "o"."sekolah_id" = j.sekolah_id and "o"."gtk_id" = j.gtk_id
  and "o"."status" = 2 and o.berlaku_sampai >= greatest($4::date, j.berlaku_mulai)) t
    where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
      select 1 from gtk_jam b where "b"."sekolah_id" = j.sekolah_id and "b"."gtk_id" = j.gtk_id
  and "b"."status" = 2 and ("b"."berlaku_mulai" <= t.hari and ("b"."berlaku_sampai" is null or "b"."berlaku_sampai" >= t.hari)) and ("b"."berlaku_mulai", "b"."disimpan_pada", "b"."id") > ("j"."berlaku_mulai", "j"."disimpan_pada", "j"."id"))) and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))) and j.pola_jam_id = $9
  order by j.sekolah_id, j.gtk_id, j.berlaku_mulai, j.id) t
order by t."namaSekolah" collate "id-x-icu", t.nama collate "id-x-icu", t."gtkId" limit $10;
