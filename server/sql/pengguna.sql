-- features/pengguna/akun-input.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
select d.id, d.status, (
d.kode_provinsi = $1::text and (
  ($2::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($3::text[] = '{}' or d.jenjang = any($4::text[]))
  or d.status = 'S' and ($5::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $6::text[]
    and ($7::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $8::text[])))) as boleh from sekolah d
  where d.id = any($9::int[]) and d.kode_provinsi = $10;

-- features/pengguna/akun-input.ts
-- in PATCH /api/pengguna/:id
select d.id, d.status, true as boleh from sekolah d
where d.id = any($1::int[]) and d.kode_provinsi = $2;

-- features/pengguna/akun-input.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
select kode from wilayah where kode = any($1::text[]) and kode_induk = $2;

-- features/pengguna/akun-input.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
select level, kode_induk as induk from wilayah where kode = $1;

-- features/pengguna/commands-create.ts
-- in POST /api/pengguna
insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, kode_wilayah, yayasan_id, sekolah_id, gtk_id,
  no_hp, pic_name, harus_ganti_password, password_sampai, dibuat_pada)
values ($1, $2, $3, $4, $5, $6::text[], $7,
  $8, $9, $10, $11, $12, true,
  $13, $14)
on conflict (username) do nothing returning id;

-- features/pengguna/commands-hold.ts
-- in PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir
select 1 from pengguna where peran_id = $1 and hak_akses = 'APPROVAL' and status = 'aktif'
and id <> $2 limit 1;

-- features/pengguna/commands-hold.ts
-- in DELETE /api/pengguna/:id/totp, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
select id from pengguna where id = any($1::int[]) order by id for no key update;

-- features/pengguna/commands-hold.ts
-- in PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir
select pg_advisory_xact_lock(hashtextextended('pengguna:admin', 7207));

-- features/pengguna/commands-hold.ts
-- in DELETE /api/pengguna/:id/totp, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
update pengguna set versi_keamanan = versi_keamanan + 1 where id = any($1::int[]);

-- features/pengguna/commands-nama.ts
select 1 from pengguna p where p.id = $1 and strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') for update;

-- features/pengguna/commands-nama.ts
select p.id, p.nama, split_part("p"."username", '#', 1) as username, p.peran_id as "peranId", p.sekolah_id as "sekolahId"
from pengguna p where strpos(p.username, '#') > 0 and p.username_sampai is null and p.status not in ('menunggu', 'ditolak') order by p.id;

-- features/pengguna/commands-nama.ts, features/pengguna/commands-pendaftaran.ts
-- in PATCH /api/pengguna/:id/pendaftaran
update pengguna set username = $1 where id = $2;

-- features/pengguna/commands-pendaftaran.ts
-- in PATCH /api/pengguna/:id/pendaftaran
update pengguna set status = $1, catatan_status = $2, versi = versi + 1 where id = $3;

-- features/pengguna/commands-pendaftaran.ts
-- in PATCH /api/pengguna/:id/pendaftaran
update pengguna set status = 'diblokir', catatan_status = $1, versi = versi + 1
where id = any($2::int[]);

-- features/pengguna/commands-record.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
insert into password_atasan (pengguna_id, pada, oleh) values ($1, $2, $3) on conflict do nothing;

-- features/pengguna/commands-record.ts
-- in PATCH /api/pengguna/:id/blokir, POST /api/pengguna
select username from pengguna where sekolah_id = $1 and gtk_id = $2 and peran_id = $3
and status = 'aktif' and id <> $4 limit 1;

-- features/pengguna/commands-release.ts, features/pengguna/commands.ts, features/sesi/commands-password.ts
-- in PATCH /api/pengguna/:id/pendaftaran, PATCH /api/pengguna/update-password, POST /api/pengguna, POST /api/pengguna/:id/password
delete from permintaan_password where pengguna_id = $1;

-- features/pengguna/commands-release.ts
-- in PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna
update pengguna set username = $1, username_sampai = $2, status = 'diblokir',
  catatan_status = coalesce(catatan_status, $3), password_hash = '!', password_sampai = null, versi = versi + 1
where id = $4;

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
delete from pengguna_cakupan_sekolah where pengguna_id = $1 and sekolah_id <> all($2::int[]);

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
delete from pengguna_cakupan_wilayah where pengguna_id = $1 and kode_wilayah <> all($2::text[]);

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
insert into pengguna_cakupan_sekolah select $1, s from unnest($2::int[]) s on conflict do nothing;

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id, POST /api/pengguna
insert into pengguna_cakupan_wilayah select $1, w from unnest($2::text[]) w on conflict do nothing;

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id
update pengguna set nama = $1, no_hp = $2, pic_name = $3, hak_akses = $4,
jenjang = $5::text[], kode_wilayah = $6, yayasan_id = $7
where id = $8;

-- features/pengguna/commands-update.ts
-- in PATCH /api/pengguna/:id
update pengguna set versi = versi + 1 where id = $1;

-- features/pengguna/commands-yayasan.ts
-- in POST /api/pengguna
insert into yayasan (nama) values ($1) returning id;

-- features/pengguna/commands-yayasan.ts
-- in POST /api/pengguna
select 1 from yayasan y where y.id = $1 and (
exists (select 1 from sekolah s where s.yayasan_id = y.id and s.kode_provinsi = $2)
or exists (select 1 from pengguna p where p.yayasan_id = y.id and p.peran_id = $3 and p.kode_wilayah = $4));

-- features/pengguna/commands-yayasan.ts
-- in POST /api/pengguna
select distinct s.yayasan_id as id from sekolah s where s.id = any($1::int[]) and s.yayasan_id is not null
limit 2;

-- features/pengguna/commands.ts, features/sesi/commands-totp.ts
-- in DELETE /api/pengguna/:id/totp, POST /api/sesi/totp/matikan
delete from pengguna_totp where pengguna_id = $1;

-- features/pengguna/commands.ts
-- in POST /api/pengguna/:id/password
update pengguna set password_hash = $1, harus_ganti_password = true, password_sampai = $2,
versi = versi + 1 where id = $3;

-- features/pengguna/commands.ts
-- in PATCH /api/pengguna/:id/blokir
update pengguna set status = $1, catatan_status = $2,
versi = versi + 1 where id = $3;

-- features/pengguna/queries-sekolah.ts
-- in PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir
select 1 from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and g.data_dihapus_pada is not null and /* cakupan */ ("s"."id" = $3::int);

-- features/pengguna/queries-sekolah.ts
-- in PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir
select 1 from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2 and g.data_dihapus_pada is not null and /* cakupan */ true;

-- features/pengguna/queries-sekolah.ts
-- in POST /api/pengguna
select g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2::bigint and /* cakupan */ ("s"."id" = $3::int) and true
  and coalesce(g.berhenti >= $4::date, true);

-- features/pengguna/queries-sekolah.ts
-- in POST /api/pengguna
select g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and g.id = $2::bigint and /* cakupan */ ("s"."id" = $3::int) and true
  and coalesce(g.berhenti >= $4::date, true)
for key share of g;

-- features/pengguna/queries-sekolah.ts
-- in POST /api/pengguna
select s.id, s.npsn, s.nama, s.jenjang, s.kode_kecamatan as kode, s.zona from sekolah s
where s.id = coalesce($1::int, s.id) and s.npsn = coalesce($2::text, s.npsn)
  and /* cakupan */ ("s"."id" = $3::int);

-- features/pengguna/queries-sekolah.ts
-- in POST /api/pengguna
select s.id, s.npsn, s.nama, s.jenjang, s.kode_kecamatan as kode, s.zona from sekolah s
where s.id = coalesce($1::int, s.id) and s.npsn = coalesce($2::text, s.npsn)
  and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/pengguna/queries-yayasan.ts
-- in GET /api/pengguna/yayasan-luas
select b.id as "penggunaId", b.nama, split_part("b"."username", '#', 1) as username, y.nama as "namaYayasan", w.nama as "namaWilayah",
    b.status = 'aktif' as aktif, n.jumlah as "jumlahSekolah", coalesce(l.jumlah, 0) as "jumlahLuar", coalesce(l.sekolah, '[]') as "sekolahLuar"
  from pengguna b
  join (select c.pengguna_id, count(*)::int as jumlah from pengguna_cakupan_sekolah c group by 1) n on n.pengguna_id = b.id
  left join (
    select d.pengguna_id, count(*)::int as jumlah,
      json_agg(json_build_object('npsn', d.npsn, 'nama', d.nama, 'negeri', d.negeri) order by d.nama, d.npsn)
        filter (where d.ke <= $1) as sekolah
    from (select b.id as pengguna_id, d.npsn, d.nama, d.status <> 'S' as negeri,
        row_number() over (partition by b.id order by d.nama, d.npsn) as ke
      from pengguna b join pengguna_cakupan_sekolah c on c.pengguna_id = b.id join sekolah d on d.id = c.sekolah_id
      join sekolah s on s.id = d.id
      where b.peran_id = 67 and not (
d.kode_provinsi = b.kode_wilayah and (
  (b.kode_wilayah = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ('{}'::text[] = '{}' or d.jenjang = any('{}'::text[]))
  or d.status = 'S' and ('{}'::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ '{}'::text[]
    and (b.kode_wilayah <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ '{}'::text[])))) and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))) d
    group by 1) l on l.pengguna_id = b.id
  left join yayasan y on y.id = b.yayasan_id left join wilayah w on w.kode = b.kode_wilayah
  where b.peran_id = 67 and (l.jumlah > 0 or $6 and n.jumlah > $7)
  order by (b.status = 'aktif') desc, l.jumlah desc nulls last, n.jumlah desc, b.id limit $8;

-- features/pengguna/queries-yayasan.ts
-- in GET /api/pengguna/yayasan-luas
select b.id as "penggunaId", b.nama, split_part("b"."username", '#', 1) as username, y.nama as "namaYayasan", w.nama as "namaWilayah",
    b.status = 'aktif' as aktif, n.jumlah as "jumlahSekolah", coalesce(l.jumlah, 0) as "jumlahLuar", coalesce(l.sekolah, '[]') as "sekolahLuar"
  from pengguna b
  join (select c.pengguna_id, count(*)::int as jumlah from pengguna_cakupan_sekolah c group by 1) n on n.pengguna_id = b.id
  left join (
    select d.pengguna_id, count(*)::int as jumlah,
      json_agg(json_build_object('npsn', d.npsn, 'nama', d.nama, 'negeri', d.negeri) order by d.nama, d.npsn)
        filter (where d.ke <= $1) as sekolah
    from (select b.id as pengguna_id, d.npsn, d.nama, d.status <> 'S' as negeri,
        row_number() over (partition by b.id order by d.nama, d.npsn) as ke
      from pengguna b join pengguna_cakupan_sekolah c on c.pengguna_id = b.id join sekolah d on d.id = c.sekolah_id
      join sekolah s on s.id = d.id
      where b.peran_id = 67 and not (
d.kode_provinsi = b.kode_wilayah and (
  (b.kode_wilayah = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ('{}'::text[] = '{}' or d.jenjang = any('{}'::text[]))
  or d.status = 'S' and ('{}'::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ '{}'::text[]
    and (b.kode_wilayah <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ '{}'::text[])))) and /* cakupan */ true) d
    group by 1) l on l.pengguna_id = b.id
  left join yayasan y on y.id = b.yayasan_id left join wilayah w on w.kode = b.kode_wilayah
  where b.peran_id = 67 and (l.jumlah > 0 or $2 and n.jumlah > $3)
  order by (b.status = 'aktif') desc, l.jumlah desc nulls last, n.jumlah desc, b.id limit $4;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and lower(p.nama || ' ' || p.username) like $20) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.id in (select m.pengguna_id from permintaan_password m)) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.peran_id = $20) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.sekolah_id = $20::bigint and p.gtk_id = $21::bigint and p.peran_id = $22) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.status = $20) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[]))))) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int)) and lower(p.nama || ' ' || p.username) like $4) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int)) and p.sekolah_id = $4::bigint and p.gtk_id = $5::bigint and p.peran_id = $6) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int))) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where true and lower(p.nama || ' ' || p.username) like $1) t;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select count(*)::int as total from (select p.id, p.nama from pengguna p where true) t;

-- features/pengguna/queries.ts
-- in DELETE /api/pengguna/:id/totp, GET /api/pengguna/:id, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
select p.id as "penggunaId", p.nama, split_part("p"."username", '#', 1) as username,
  p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
  case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
  case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
      order by k.nama collate "id-x-icu", k.kode), '[]')
    from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
    else '[]' end as "cakupanWilayah",
  case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
      'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
    from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
    where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
  p.hak_akses as "hakAkses", p.pic_name as "picName",
  case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
  case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
  case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
  p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
  exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
  m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
  case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
      'nama', o.nama, 'username', o.username) order by o.id), '[]')
    from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
  p.versi from pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
  left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id where p.id = $1 and p.id in (select $2::int union all select b.id from pengguna b where b.kode_wilayah = $3 and b.peran_id = any($4::int[])
            and (
  b.peran_id = 67 or $5::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($6::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $7::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $8::text and (
    ($9::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($10::text[] = '{}' or d.jenjang = any($11::text[]))
    or d.status = 'S' and ($12::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $13::text[]
      and ($14::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $15::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($16::int[]) and /* cakupan */ ("s"."jenjang" = any($17::text[]) and ("s"."kode_provinsi" = any($18::text[]) or "s"."kode_kab_kota" = any($19::text[]) or "s"."kode_kecamatan" = any($20::text[]))));

-- features/pengguna/queries.ts
-- in DELETE /api/pengguna/:id/totp, GET /api/pengguna/:id, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, POST /api/pengguna, POST /api/pengguna/:id/password
select p.id as "penggunaId", p.nama, split_part("p"."username", '#', 1) as username,
p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
    order by k.nama collate "id-x-icu", k.kode), '[]')
  from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
  else '[]' end as "cakupanWilayah",
case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
    'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
  from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
  where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
p.hak_akses as "hakAkses", p.pic_name as "picName",
case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
    'nama', o.nama, 'username', o.username) order by o.id), '[]')
  from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
p.versi from pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id where p.id = $1 and p.id in (select $2::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
          where b.peran_id = any($3::int[]) and /* cakupan */ ("s"."id" = $4::int));

-- features/pengguna/queries.ts
-- in GET /api/pengguna/:id, PATCH /api/pengguna/:id
select p.id as "penggunaId", p.nama, split_part("p"."username", '#', 1) as username,
p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
    order by k.nama collate "id-x-icu", k.kode), '[]')
  from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
  else '[]' end as "cakupanWilayah",
case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
    'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
  from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
  where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
p.hak_akses as "hakAkses", p.pic_name as "picName",
case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
    'nama', o.nama, 'username', o.username) order by o.id), '[]')
  from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
p.versi from pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id where p.id = $1 and p.id in (select $2::int);

-- features/pengguna/queries.ts
-- in DELETE /api/pengguna/:id/totp, GET /api/pengguna/:id, PATCH /api/pengguna/:id, PATCH /api/pengguna/:id/blokir, PATCH /api/pengguna/:id/pendaftaran, POST /api/pengguna, POST /api/pengguna/:id/password
select p.id as "penggunaId", p.nama, split_part("p"."username", '#', 1) as username,
p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
    order by k.nama collate "id-x-icu", k.kode), '[]')
  from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
  else '[]' end as "cakupanWilayah",
case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
    'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
  from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
  where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
p.hak_akses as "hakAkses", p.pic_name as "picName",
case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
    'nama', o.nama, 'username', o.username) order by o.id), '[]')
  from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
p.versi from pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id where p.id = $1 and true;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
select p.id as "penggunaId", p.nama, split_part("p"."username", '#', 1) as username,
p.username_sampai as "usernameSampai", p.no_hp as "noHp", p.peran_id as "peranId", p.jenjang,
case when w.kode is not null then json_build_object('kodeWilayah', w.kode, 'nama', w.nama) end as wilayah,
case when p.peran_id in (57, 66) then (select coalesce(json_agg(json_build_object('kodeWilayah', k.kode, 'nama', k.nama)
    order by k.nama collate "id-x-icu", k.kode), '[]')
  from pengguna_cakupan_wilayah c join wilayah k on k.kode = c.kode_wilayah where c.pengguna_id = p.id)
  else '[]' end as "cakupanWilayah",
case when p.peran_id = 67 then (select coalesce(json_agg(json_build_object('sekolahId', d.id, 'npsn', d.npsn, 'nama', d.nama,
    'kabKotaId', d.kode_kab_kota, 'namaKabkota', k.nama) order by d.nama collate "id-x-icu", d.id), '[]')
  from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id join wilayah k on k.kode = d.kode_kab_kota
  where c.pengguna_id = p.id) else '[]' end as "cakupanSekolah",
p.hak_akses as "hakAkses", p.pic_name as "picName",
case when y.id is not null then json_build_object('id', y.id, 'nama', y.nama) end as yayasan,
case when s.id is not null then json_build_object('sekolahId', s.id, 'npsn', s.npsn, 'nama', s.nama) end as sekolah,
case when p.peran_id = 4 then p.sekolah_id || '-' || p.gtk_id end as "gtkId",
p.status, p.catatan_status as "catatanStatus", p.harus_ganti_password as "harusGantiPassword",
exists (select 1 from pengguna_totp t where t.pengguna_id = p.id and t.aktif_sejak is not null) as "totpAktif",
m.diminta_pada as "mintaPassword", p.dibuat_pada as "dibuatPada",
case when p.status = 'menunggu' and p.peran_id = 10 then (select coalesce(json_agg(json_build_object('penggunaId', o.id,
    'nama', o.nama, 'username', o.username) order by o.id), '[]')
  from pengguna o where o.sekolah_id = p.sekolah_id and o.peran_id = 10 and o.status = 'aktif') else '[]' end as "operatorLama",
p.versi from pengguna p left join wilayah w on w.kode = p.kode_wilayah left join yayasan y on y.id = p.yayasan_id
left join sekolah s on s.id = p.sekolah_id left join permintaan_password m on m.pengguna_id = p.id where p.id = any($1::int[]) order by p.nama collate "id-x-icu", p.id;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with p as materialized (select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
    where b.kode_wilayah between $1 and $2
      or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between $3 and $4))
      or b.sekolah_id = any(array(select s.id from sekolah s where (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)))), t as materialized (select p.id, p.nama from p where p.id in (select $8::int union all select b.id from pengguna b where b.kode_wilayah = $9 and b.peran_id = any($10::int[])
            and (
  b.peran_id = 67 or $11::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($12::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $13::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $14::text and (
    ($15::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($16::text[] = '{}' or d.jenjang = any($17::text[]))
    or d.status = 'S' and ($18::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $19::text[]
      and ($20::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $21::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($22::int[]) and /* cakupan */ ("s"."jenjang" = any($23::text[]) and ("s"."kode_provinsi" = any($24::text[]) or "s"."kode_kab_kota" = any($25::text[]) or "s"."kode_kecamatan" = any($26::text[])))))
      select (select count(*)::int from t) as total, array(select t.id from t order by t.nama collate "id-x-icu", t.id limit $27 offset $28) as ids;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with p as materialized (select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
where b.kode_wilayah between $1 and $2
  or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between $3 and $4))
  or b.sekolah_id = any(array(select s.id from sekolah s where (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)))), t as materialized (select p.id, p.nama from p where p.id in (select $8::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
        where b.peran_id = any($9::int[]) and /* cakupan */ ("s"."id" = $10::int)) and lower(p.nama || ' ' || p.username) like $11)
  select (select count(*)::int from t) as total, array(select t.id from t order by t.nama collate "id-x-icu", t.id limit $12 offset $13) as ids;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with p as materialized (select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
where b.kode_wilayah between $1 and $2
  or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between $3 and $4))
  or b.sekolah_id = any(array(select s.id from sekolah s where (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)))), t as materialized (select p.id, p.nama from p where p.id in (select $8::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
        where b.peran_id = any($9::int[]) and /* cakupan */ ("s"."id" = $10::int)) and p.sekolah_id = $11::bigint and p.gtk_id = $12::bigint and p.peran_id = $13)
  select (select count(*)::int from t) as total, array(select t.id from t order by t.nama collate "id-x-icu", t.id limit $14 offset $15) as ids;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with p as materialized (select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
where b.kode_wilayah between $1 and $2
  or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between $3 and $4))
  or b.sekolah_id = any(array(select s.id from sekolah s where (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)))), t as materialized (select p.id, p.nama from p where p.id in (select $8::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
        where b.peran_id = any($9::int[]) and /* cakupan */ ("s"."id" = $10::int)))
  select (select count(*)::int from t) as total, array(select t.id from t order by t.nama collate "id-x-icu", t.id limit $11 offset $12) as ids;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with p as materialized (select b.id, b.nama, b.username, b.peran_id, b.status, b.sekolah_id, b.gtk_id from pengguna b
where b.kode_wilayah between $1 and $2
  or b.id = any(array(select c.pengguna_id from pengguna_cakupan_wilayah c where c.kode_wilayah between $3 and $4))
  or b.sekolah_id = any(array(select s.id from sekolah s where (s.kode_provinsi = $5 or s.kode_kab_kota = $6 or s.kode_kecamatan = $7)))), t as materialized (select p.id, p.nama from p where true)
  select (select count(*)::int from t) as total, array(select t.id from t order by t.nama collate "id-x-icu", t.id limit $8 offset $9) as ids;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and lower(p.nama || ' ' || p.username) like $20) select t.id from t order by t.nama collate "id-x-icu", t.id limit $21 offset $22;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.id in (select m.pengguna_id from permintaan_password m)) select t.id from t order by t.nama collate "id-x-icu", t.id limit $20 offset $21;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.peran_id = $20) select t.id from t order by t.nama collate "id-x-icu", t.id limit $21 offset $22;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.sekolah_id = $20::bigint and p.gtk_id = $21::bigint and p.peran_id = $22) select t.id from t order by t.nama collate "id-x-icu", t.id limit $23 offset $24;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[])))) and p.status = $20) select t.id from t order by t.nama collate "id-x-icu", t.id limit $21 offset $22;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from pengguna b where b.kode_wilayah = $2 and b.peran_id = any($3::int[])
            and (
  b.peran_id = 67 or $4::text[] = '{}' or not exists (
    select 1 from unnest(case b.peran_id when 57 then array['TK', 'SD', 'SMP']::text[] else array['SMA', 'SMK', 'SLB']::text[] end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all($5::text[]))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and $6::text not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not (
  d.kode_provinsi = $7::text and (
    ($8::text = '010000' or d.jenjang in ('SMA', 'SMK', 'SLB')) and ($9::text[] = '{}' or d.jenjang = any($10::text[]))
    or d.status = 'S' and ($11::text[] = '{}' or array['SMA', 'SMK', 'SLB']::text[] <@ $12::text[]
      and ($13::text <> '010000' or array['TK', 'SD', 'SMP']::text[] <@ $14::text[]))))) union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any($15::int[]) and /* cakupan */ ("s"."jenjang" = any($16::text[]) and ("s"."kode_provinsi" = any($17::text[]) or "s"."kode_kab_kota" = any($18::text[]) or "s"."kode_kecamatan" = any($19::text[]))))) select t.id from t order by t.nama collate "id-x-icu", t.id limit $20 offset $21;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int)) and lower(p.nama || ' ' || p.username) like $4) select t.id from t order by t.nama collate "id-x-icu", t.id limit $5 offset $6;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int)) and p.sekolah_id = $4::bigint and p.gtk_id = $5::bigint and p.peran_id = $6) select t.id from t order by t.nama collate "id-x-icu", t.id limit $7 offset $8;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where p.id in (select $1::int union all select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
where b.peran_id = any($2::int[]) and /* cakupan */ ("s"."id" = $3::int))) select t.id from t order by t.nama collate "id-x-icu", t.id limit $4 offset $5;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where true and lower(p.nama || ' ' || p.username) like $1) select t.id from t order by t.nama collate "id-x-icu", t.id limit $2 offset $3;

-- features/pengguna/queries.ts
-- in GET /api/pengguna/list
with t as materialized (select p.id, p.nama from pengguna p where true) select t.id from t order by t.nama collate "id-x-icu", t.id limit $1 offset $2;
