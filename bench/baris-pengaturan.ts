import type { IsianJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { simpanJadwal } from '@geisa/server/features/jadwal/commands'
import { listSekolah } from '@geisa/server/features/sekolah/queries'
import type { Pengguna } from '@geisa/server/platform/access/session'
import { systemClock } from '@geisa/server/platform/clock'
import { openDb } from '@geisa/server/platform/database/db'
import { cakupanSistem } from '@geisa/server/platform/scope'
import { sql } from 'kysely'
import { type Baris, bergantian, kuantil, ms } from './ukur.ts'

/** Settings: a schedule that governs every school of the level against one school's own; the table of schools. */
export async function ukurPengaturan(databaseUrl: string): Promise<Baris[]> {
  const { db, close } = openDb(databaseUrl)
  const { rows } = await sql<{ id: number; semua: number }>`
    select min(id) as id, count(*)::int as semua from sekolah where jenjang = 'SD'`.execute(db)
  const { id: sekolahId = 0, semua = 0 } = rows[0] ?? {}
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri) values (${sekolahId}, '2025-01-01', true)`.execute(
    db,
  )
  const orang = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id) values ('ukuran', 'Ukuran', '', 1) returning id`.execute(
    db,
  )
  const admin = { ...ADMIN, id: orang.rows[0]?.id ?? 0 }
  const alat = { db, clock: systemClock }
  const satuSekolah = cakupanSistem('benchmark', [sekolahId])
  const semuaSekolah = cakupanSistem('benchmark')
  let ke = 0
  const jadwal = await bergantian(
    60,
    () =>
      simpanJadwal(
        alat,
        { ...admin, peranId: PERAN.SEKOLAH, sekolahId },
        satuSekolah,
        { lingkup: 'sekolah', jenjang: 'SD' },
        isian(ke++),
      ),
    () => simpanJadwal(alat, admin, semuaSekolah, { lingkup: 'nasional', jenjang: 'SD' }, isian(ke++)),
  )
  const daftar = await bergantian(
    60,
    () => sql`select count(*) from sekolah`.execute(db),
    () => listSekolah(db, semuaSekolah, { page: 1 + (ke++ % 5), per: 100, urut: 'nama' }, systemClock.now()),
  )
  await close()
  const rasio = jadwal.b / jadwal.a
  const rasioDaftar = kuantil(daftar.semuaB, 0.95) / daftar.a
  return [
    {
      operasi: `menyimpan jadwal bagi ${semua} sekolah`,
      lantai: `${ms(jadwal.a)} bagi satu sekolah`,
      kami: ms(jadwal.b),
      rasio,
      janji: '<= 1,5',
      dipenuhi: rasio <= 1.5,
    },
    {
      operasi: 'halaman daftar sekolah, p95',
      lantai: `${ms(daftar.a)} menghitung sekolah`,
      kami: ms(kuantil(daftar.semuaB, 0.95)),
      rasio: rasioDaftar,
      janji: '<= 3',
      dipenuhi: rasioDaftar <= 3,
    },
  ]
}

const ADMIN: Pengguna = {
  id: 0,
  sid: '',
  nama: 'Ukuran',
  username: 'ukuran',
  peranId: PERAN.NASIONAL,
  hakAkses: 'APPROVAL',
  jenjang: [],
  kodeWilayah: null,
  yayasanId: null,
  sekolahId: null,
  gtkId: null,
  harusGantiPassword: false,
}

/** Every save differs from the one before. */
const isian = (ke: number): IsianJadwal => ({
  jenis: 'shift',
  rows: [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    shift: 1,
    hari,
    isLibur: hari === 0,
    jamMasuk: '07:00:00',
    jamPulang: `14:${String(ke % 60).padStart(2, '0')}:00`,
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
  })),
})
