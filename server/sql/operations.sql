-- operations/create-admin.ts
insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah, dibuat_pada)
values ($1, $2, $3, $4, 'APPROVAL', $5, $6)
on conflict (username) do nothing returning id;
