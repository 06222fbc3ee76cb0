import type { AturanOtomatis, simpanOtomatis as kontrakSimpan } from '@geisa/contract/approval-otomatis'
import type { Keluaran } from '@geisa/contract/endpoint'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { catatRiwayat, PUSAT } from '../../riwayat/commands.ts'
import { type AturanTersimpan, findOtomatis, listAturanTersimpan, pegangAturan, type Syarat } from './queries.ts'
import { isSidikBerlaku, teksSyarat } from './sidik-uji.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Isian = Keluaran<typeof kontrakSimpan, 'body'>

const BERUBAH = 'Aturan ini baru saja diubah orang lain. Muat ulang, lalu ulangi.'
const UJI_DULU = 'Uji dahulu aturan ini (uji kering 90 hari), lalu nyalakan dalam sehari sesudahnya.'

/** Adds a rule, or changes the one whose id is given; the same one once more is that one. */
export function simpanOtomatis(alat: Alat, masuk: Masuk, isian: Isian): Promise<AturanOtomatis> {
  const { db, clock } = alat
  return db.transaction().execute(async (trx) => {
    await gantian(trx)
    const syarat = await siapkanSyarat(trx, isian)
    const lama = await bacaLama(trx, isian)
    const kembar = await findKembar(trx, syarat, lama)
    const baru = { ...syarat, aktif: isian.aktif }
    if (lama === null && kembar !== undefined && kembar.aktif === isian.aktif) return bacaTersimpan(kembar.id)
    if (kembar !== undefined) throw salahIsi('kodeWilayah', 'Aturan yang persis sama sudah ada. Ubah aturan itu.')
    if (lama !== null && isSama(lama, baru)) return bacaTersimpan(lama.id)
    if (isian.aktif && !(lama?.aktif && teksSyarat(lama) === teksSyarat(syarat))) tolakTanpaUji(alat, isian, syarat)
    const pada = clock.now()
    const id = lama === null ? await sisipkan(trx, baru, masuk, pada) : await timpa(trx, lama.id, baru, pada)
    await catat(trx, masuk, pada, id, {
      tindakan: lama === null ? 'tambah' : 'ubah',
      sebelum: lama && ringkas(lama),
      sesudah: ringkas(baru),
    })
    return bacaTersimpan(id)

    async function bacaTersimpan(yang: number): Promise<AturanOtomatis> {
      const hasil = await findOtomatis(trx, clock, masuk, yang)
      if (hasil === undefined) throw tidakAda('Aturan')
      return hasil
    }
  })
}

/** What it decided stays decided, and still names it. */
export async function hapusOtomatis({ db, clock }: Alat, masuk: Masuk, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await gantian(trx)
    const lama = await pegangAturan(trx, id)
    if (lama === undefined) throw tidakAda('Aturan')
    await sql`delete from approval_otomatis where id = ${id}`.execute(trx)
    await catat(trx, masuk, clock.now(), id, { tindakan: 'hapus', sebelum: ringkas(lama) })
  })
}

/** Rules are few and seldom saved: their writers take turns, so that a second click finds the first one's rule. */
const gantian = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(7203210)`.execute(trx)

async function bacaLama(trx: Trx, { id, versi }: Isian): Promise<AturanTersimpan | null> {
  if (id === null || id === undefined) return null
  const lama = await pegangAturan(trx, id)
  if (lama === undefined) throw tidakAda('Aturan')
  if (versi === null || versi === undefined) throw salahIsi('versi', 'Sertakan versi aturan yang dilihat')
  if (lama.versi !== versi) throw bentrok(BERUBAH)
  return lama
}

/** The conditions as they are to be stored, or why not, each at its field. */
export async function siapkanSyarat(db: DbOrTrx, isian: Syarat): Promise<Syarat> {
  const { kodeWilayah, jenis, dalamJadwal, maksimalHari } = isian
  const statusId = [...new Set(isian.statusId)].toSorted((a, b) => a - b)
  const { rows } = await sql<{ ada: boolean; status: { id: number; boleh: boolean }[] }>`
    select exists (select from wilayah where kode = ${kodeWilayah}) as ada,
      (select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
        select distinct on (id) id, ${jenis === 'koreksi' ? sql`koreksi` : sql`manual`} as boleh from status_kehadiran
        where id = any(${statusId}::int[]) order by id, berlaku_mulai desc) t) as status`.execute(db)
  const { ada = false, status = [] } = rows[0] ?? {}
  if (!ada) throw salahIsi('kodeWilayah', 'Wilayah tidak ditemukan')
  if (status.length < statusId.length) throw salahIsi('statusId', 'Status kehadiran tidak ditemukan')
  if (status.some(({ boleh }) => !boleh)) {
    const nama = jenis === 'koreksi' ? 'koreksi' : 'absensi manual'
    throw salahIsi('statusId', `Pilih hanya status yang dapat diusulkan lewat ${nama}`)
  }
  const jenjang = JENJANG.filter((satu) => isian.jenjang.includes(satu))
  return { kodeWilayah, jenjang, jenis, statusId, dalamJadwal, maksimalHari }
}

const findKembar = async (
  trx: Trx,
  syarat: Syarat,
  lama: AturanTersimpan | null,
): Promise<AturanTersimpan | undefined> =>
  (await listAturanTersimpan(trx, syarat.jenis)).find(
    (satu) => satu.id !== lama?.id && teksSyarat(satu) === teksSyarat(syarat),
  )

type Baru = Syarat & { aktif: boolean }
const isSama = (lama: AturanTersimpan, baru: Baru): boolean =>
  lama.aktif === baru.aktif && teksSyarat(lama) === teksSyarat(baru)

/** Nobody switches on what they have not seen the effect of (product.md 4). */
function tolakTanpaUji(alat: Alat, { sidik }: Isian, syarat: Syarat): void {
  if (sidik === null || sidik === undefined || !isSidikBerlaku(alat, sidik, syarat)) throw salahIsi('sidik', UJI_DULU)
}

async function sisipkan(trx: Trx, baru: Baru, { pengguna }: Masuk, pada: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, dalam_jadwal, maksimal_hari, aktif, dibuat_oleh, dibuat_pada, diubah_pada)
    values (${baru.kodeWilayah}, ${baru.jenjang}, ${baru.jenis}, ${baru.statusId}, ${baru.dalamJadwal}, ${baru.maksimalHari},
      ${baru.aktif}, ${pengguna.id}, ${pada}, ${pada}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** From here on waiting requests are looked at once more (commands-terapkan.ts). */
async function timpa(trx: Trx, id: number, baru: Baru, pada: string): Promise<number> {
  await sql`update approval_otomatis set kode_wilayah = ${baru.kodeWilayah}, jenjang = ${baru.jenjang}, jenis = ${baru.jenis},
    status_id = ${baru.statusId}, dalam_jadwal = ${baru.dalamJadwal}, maksimal_hari = ${baru.maksimalHari}, aktif = ${baru.aktif},
    diubah_pada = ${pada}, versi = versi + 1 where id = ${id}`.execute(trx)
  return id
}

type Perubahan = { tindakan: string; sebelum?: unknown; sesudah?: unknown }
const catat = (trx: Trx, { pengguna }: Masuk, pada: string, id: number, perubahan: Perubahan): Promise<void> =>
  catatRiwayat(trx, {
    sekolahId: PUSAT,
    pada,
    penggunaId: pengguna.id,
    perihal: 'approval-otomatis',
    objek: String(id),
    ...perubahan,
  })

/** In the words of the screen: a history is read by people. */
const ringkas = ({ kodeWilayah, jenjang, jenis, statusId, dalamJadwal, maksimalHari, aktif }: Baru) => ({
  kodeWilayah,
  jenjang: jenjang.join(', '),
  jenis,
  statusId: statusId.join(', '),
  dalamJadwal,
  maksimalHari,
  aktif,
})
