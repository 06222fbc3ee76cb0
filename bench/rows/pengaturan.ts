import type { JadwalInput } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { saveJadwal } from '@geisa/server/features/jadwal/commands'
import { listSekolah } from '@geisa/server/features/sekolah/queries'
import type { Pengguna } from '@geisa/server/platform/access/session'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { systemClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { sql } from 'kysely'
import { alternating, comparedRow, eachAlone, quantile, type Row } from '../measure.ts'

const SCHEDULE = 'menyimpan jadwal nasional sebuah jenjang'
const LIST = 'halaman daftar sekolah, p95'
const allSekolah = systemCakupan('benchmark')

/** Settings: a schedule that governs every school of the level against one school's own; the table of schools. */
export async function measurePengaturan(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDb(databaseUrl)
  const results = await eachAlone([
    [SCHEDULE, () => scheduleRow(db)],
    [LIST, () => listRow(db)],
  ])
  await close()
  return results
}

async function scheduleRow(db: Db): Promise<Row> {
  const { rows } = await sql<{ id: number; semua: number }>`
    select min(id) as id, count(*)::int as semua from sekolah where jenjang = 'SD'`.execute(db)
  const { id: sekolahId = 0, semua = 0 } = rows[0] ?? {}
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri) values (${sekolahId}, '2025-01-01', true)
    on conflict do nothing`.execute(db)
  const person = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id) values ('ukuran', 'Ukuran', '', 1)
    on conflict (username) do update set nama = excluded.nama returning id`.execute(db)
  const admin = { ...ADMIN, id: person.rows[0]?.id ?? 0 }
  const tools = { db, clock: systemClock }
  const oneSekolah = systemCakupan('benchmark', [sekolahId])
  const operator = { ...admin, peranId: PERAN.SEKOLAH, sekolahId }
  let nth = 0
  const jadwal = await alternating(
    60,
    () => saveJadwal(tools, operator, oneSekolah, { lingkup: 'sekolah', jenjang: 'SD' }, input(nth++)),
    () => saveJadwal(tools, admin, allSekolah, { lingkup: 'nasional', jenjang: 'SD' }, input(nth++)),
  )
  const { waktu: _, ...result } = comparedRow(SCHEDULE, 'bagi satu sekolah', jadwal, 1.5)
  return { ...result, kami: `${result.kami} bagi ${semua} sekolah` }
}

async function listRow(db: Db): Promise<Row> {
  let nth = 0
  const daftar = await alternating(
    60,
    () => sql`select count(*) from sekolah`.execute(db),
    () => listSekolah(db, allSekolah, { page: 1 + (nth++ % 5), per: 100, urut: 'nama' }, systemClock.now()),
  )
  return comparedRow(LIST, 'menghitung sekolah', { ...daftar, b: quantile(daftar.allB, 0.95) }, null)
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
const input = (nth: number): JadwalInput => ({
  jenis: 'shift',
  rows: [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
    shift: 1,
    hari,
    isLibur: hari === 0,
    jamMasuk: '07:00:00',
    jamPulang: `14:${String(nth % 60).padStart(2, '0')}:00`,
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
  })),
})
