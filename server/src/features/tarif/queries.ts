import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { daftarTarif, VersiTarifTersimpan } from '@geisa/contract/tarif'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/kalender'
import { tarifPada } from '@geisa/engine/potongan/tarif-berlaku'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { terbaru } from '../../platform/database/versi-sql.ts'
import { listLetak, listWilayahBertarif, NASIONAL } from './queries-wilayah.ts'

type Tersimpan = Omit<VersiTarifTersimpan, 'bolehBatal'>

/** What holds on a day in each region and level that the caller sees, and every version behind it. */
export async function bacaTarif(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  query: Keluaran<typeof daftarTarif, 'query'>,
): Promise<Jawaban<typeof daftarTarif>> {
  const { pengguna, cakupan } = masuk
  const hariIni = hariSekolah(clock.now(), 'WIB')
  const tanggal = query.tanggal ?? hariIni
  const admin = pengguna.peranId === PERAN.NASIONAL
  const bolehSimpan = admin && pengguna.hakAkses === 'APPROVAL'
  const letak = await listLetak(db, masuk, query.kodeWilayah)
  const semua = await listVersi(db, [NASIONAL, ...letak.map(({ kodeWilayah }) => kodeWilayah)])
  const rows = letak.map((satu) => {
    const versi = versiLetak(semua, satu.kodeWilayah, satu.jenjang).map((v) => ({
      ...v,
      bolehBatal: bolehSimpan && v.kodeWilayah === satu.kodeWilayah && v.berlakuMulai > hariIni,
    }))
    return { ...satu, berlaku: versiPada(versi, tanggal), versi }
  })
  return { tanggal, bolehSimpan, wilayahBertarif: admin ? await listWilayahBertarif(db, cakupan) : [], rows }
}

/** Versions that reach a region's schools of one level, its own and the nation's. */
export const versiLetak = <T extends Tersimpan>(semua: readonly T[], kodeWilayah: string, jenjang: string): T[] =>
  semua.filter(
    (v) => (v.kodeWilayah === kodeWilayah || v.kodeWilayah === NASIONAL) && v.jenjang.some((satu) => satu === jenjang),
  )

/** By the engine's own rule: the region's before the nation's, then the latest; null = as shipped. */
export function versiPada<T extends Tersimpan>(versi: readonly T[], tanggal: string): T | null {
  const pemilik = (v: T): 'dinas' | 'nasional' => (v.kodeWilayah === NASIONAL ? 'nasional' : 'dinas')
  const id = tarifPada(
    versi.map((v) => ({ ...v, namaPemilik: v.namaWilayah, pemilik: pemilik(v) })),
    tanggal,
  )?.id
  return versi.find((v) => v.id === id) ?? null
}

/** All versions of these regions, latest first day first. */
export async function listVersi(db: DbOrTrx, kodeWilayah: readonly string[]): Promise<Tersimpan[]> {
  const { rows } = await sql<Tersimpan>`
    select t.id, t.kode_wilayah as "kodeWilayah", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah",
      t.jenjang, t.nama, t.dasar_hukum as "dasarHukum", t.profil, t.berlaku_mulai as "berlakuMulai",
      t.berlaku_sampai as "berlakuSampai", t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from tarif t join wilayah w on w.kode = t.kode_wilayah left join pengguna p on p.id = t.disimpan_oleh
    where t.kode_wilayah = any(${[...new Set(kodeWilayah)]}::text[])
    order by ${terbaru('t')}`.execute(db)
  return rows
}

/** Whose version it is; undefined = it is gone. */
export async function findKodeTarif(db: DbOrTrx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kode: string }>`select kode_wilayah as kode from tarif where id = ${id}`.execute(db)
  return rows[0]?.kode
}
