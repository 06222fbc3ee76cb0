-- features/pengaturan-sekolah/commands-aturan.ts
-- in PATCH /api/sekolah
insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_pagi, shift_siang, shift_pagi_mulai,
  shift_siang_mulai, is_jadwal_mandiri, disimpan_pada, disimpan_oleh)
select $1, v.*, $2::timestamptz, $3::int from unnest($4::date[],
  $5::date[], $6::boolean[],
  $7::boolean[], $8::time[],
  $9::time[], $10::boolean[]) v;

-- features/pengaturan-sekolah/commands-aturan.ts
-- in PATCH /api/sekolah, POST /api/sekolah/pratinjau
with milik as (
  select j.id, j.pemilik, j.shift, j.berlaku_mulai, j.berlaku_sampai, j.disimpan_pada
  from sekolah s join jadwal j on j.jenjang = s.jenjang and (j.pemilik, j.pemilik_id) in (
    ('sekolah', s.id::text), ('yayasan', s.yayasan_id::text), ('nasional', '000000'),
    ('dinas', case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end))
  where s.id = $1 and ($2 or j.pemilik <> 'sekolah') and coalesce(j.berlaku_sampai >= $3::date, true)
), titik as (
  select $4::date as hari union select berlaku_mulai from milik where berlaku_mulai > $5::date
  union select berlaku_sampai + 1 from milik where berlaku_sampai is not null
), berlaku as (
  select t.hari, n.shift, v.id from titik t cross join (values (1), (2)) n (shift) left join lateral (
    select v.id from milik v where v.shift = n.shift and ("v"."berlaku_mulai" <= t.hari and ("v"."berlaku_sampai" is null or "v"."berlaku_sampai" >= t.hari))
    order by array_position(array['sekolah', 'yayasan', 'dinas', 'nasional'], v.pemilik), "v"."berlaku_mulai" desc, "v"."disimpan_pada" desc, "v"."id" desc limit 1) v on true
)
select distinct on (b.shift) b.shift, b.hari, coalesce(h.jam_masuk, $6::time) as "jamMasuk"
from berlaku b left join jadwal_hari h on h.jadwal_id = b.id and not h.is_libur and h.jam_pulang is not null
where h.jam_masuk is not null or (b.id is null and b.shift = 1)
order by b.shift, coalesce(h.jam_masuk, $7::time), b.hari;

-- features/pengaturan-sekolah/commands-kalibrasi.ts
-- in PATCH /api/sekolah, POST /api/sekolah/:id/kalibrasi
insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, berlaku_sampai, alasan, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7,
  $8);

-- features/pengaturan-sekolah/commands-kalibrasi.ts
-- in PATCH /api/sekolah, POST /api/sekolah/:id/kalibrasi
select 1 from tap t where t.sekolah_id = $1 and ($2::int is null or t.mesin_id = $3)
and t.waktu_lokal >= $4::timestamp and t.waktu_lokal < $5::timestamp + interval '1 day'
and not exists (select 1 from mesin_kontak k where k.sekolah_id = $6 and k.mesin_id = t.mesin_id
  and k.pertama > $7::timestamptz - $8 * interval '1 day') limit 1;

-- features/pengaturan-sekolah/commands-kalibrasi.ts
-- in POST /api/sekolah/:id/kalibrasi
select id, nama from mesin where sekolah_id = $1 and id = $2;

-- features/pengaturan-sekolah/commands-kalibrasi.ts, features/pengaturan-sekolah/commands.ts
-- in PATCH /api/sekolah, POST /api/sekolah/:id/kalibrasi
update sekolah set versi = versi + 1 where id = $1;

-- features/pengaturan-sekolah/commands-penanda.ts
-- in DELETE /api/penanda-tangan/:id
delete from penanda_tangan where sekolah_id = $1 and id = $2;

-- features/pengaturan-sekolah/commands-penanda.ts
-- in POST /api/sekolah/:id/penanda-tangan
insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, nip, jabatan, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- features/pengaturan-sekolah/commands-penanda.ts
-- in POST /api/sekolah/:id/penanda-tangan
select id as "gtkId", nama, nip,
  coalesce(mulai_tugas <= $1::date, true) and coalesce(berhenti >= $2::date, true) as bertugas
from gtk where sekolah_id = $3 and id = $4 for key share;

-- features/pengaturan-sekolah/commands-profil.ts
-- in PATCH /api/sekolah
update sekolah set nama = $1, status = $2, alamat = $3, telepon = $4,
  email = $5, yayasan_id = $6, plan = $7, plan_sampai = $8::date
where id = $9;

-- features/pengaturan-sekolah/commands-profil.ts
-- in PATCH /api/sekolah
update sekolah set nama = $1, status = $2, alamat = $3, telepon = $4,
  email = $5, yayasan_id = $6, plan = plan, plan_sampai = plan_sampai
where id = $7;

-- features/pengaturan-sekolah/queries-kalibrasi.ts
-- in GET /api/sekolah/:id/kalibrasi, PATCH /api/sekolah, POST /api/sekolah/:id/kalibrasi, POST /api/sekolah/:id/kalibrasi/pratinjau, POST /api/sekolah/pratinjau
select k.id, k.mesin_id as "nomorMesin", k.sekolah_id || '-' || k.mesin_id as "mesinId", m.nama as "namaMesin", k.jam,
  k.berlaku_mulai as "berlakuMulai", k.berlaku_sampai as "berlakuSampai", k.disimpan_pada as "disimpanPada",
  p.nama as "disimpanOleh", k.alasan
from kalibrasi k join sekolah s on s.id = k.sekolah_id
left join mesin m on m.sekolah_id = k.sekolah_id and m.id = k.mesin_id left join pengguna p on p.id = k.disimpan_oleh
where k.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) order by k.berlaku_mulai, k.disimpan_pada, k.id;

-- features/pengaturan-sekolah/queries-kalibrasi.ts
-- in GET /api/sekolah/:id/kalibrasi, PATCH /api/sekolah, POST /api/sekolah/pratinjau
select k.id, k.mesin_id as "nomorMesin", k.sekolah_id || '-' || k.mesin_id as "mesinId", m.nama as "namaMesin", k.jam,
  k.berlaku_mulai as "berlakuMulai", k.berlaku_sampai as "berlakuSampai", k.disimpan_pada as "disimpanPada",
  p.nama as "disimpanOleh", k.alasan
from kalibrasi k join sekolah s on s.id = k.sekolah_id
left join mesin m on m.sekolah_id = k.sekolah_id and m.id = k.mesin_id left join pengguna p on p.id = k.disimpan_oleh
where k.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by k.berlaku_mulai, k.disimpan_pada, k.id;

-- features/pengaturan-sekolah/queries-kalibrasi.ts
-- in PATCH /api/sekolah
select k.id, k.mesin_id as "nomorMesin", k.sekolah_id || '-' || k.mesin_id as "mesinId", m.nama as "namaMesin", k.jam,
  k.berlaku_mulai as "berlakuMulai", k.berlaku_sampai as "berlakuSampai", k.disimpan_pada as "disimpanPada",
  p.nama as "disimpanOleh", k.alasan
from kalibrasi k join sekolah s on s.id = k.sekolah_id
left join mesin m on m.sekolah_id = k.sekolah_id and m.id = k.mesin_id left join pengguna p on p.id = k.disimpan_oleh
where k.sekolah_id = $1 and /* cakupan */ true order by k.berlaku_mulai, k.disimpan_pada, k.id;
