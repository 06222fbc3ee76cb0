import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarTarif, SavedTarifVersion } from '@geisa/contract/tarif/tarif'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import { tarifOn } from '@geisa/engine/potongan/tarif-berlaku'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { latest } from '../../platform/database/versi-sql.ts'
import { CENTRAL } from '../riwayat/commands.ts'
import { lastNomorEach } from '../riwayat/queries-unseen.ts'
import { listLocations, listWilayahWithTarif, NASIONAL } from './queries-wilayah.ts'

type Saved = Omit<SavedTarifVersion, 'bolehBatal'>

/** What holds on a day in each region and level that the caller sees, and every version behind it. */
export async function readTarif(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  query: Output<typeof daftarTarif, 'query'>,
): Promise<Answer<typeof daftarTarif>> {
  const { pengguna, cakupan } = caller
  const today = hariSekolah(clock.now(), 'WIB')
  const tanggal = query.tanggal ?? today
  const admin = pengguna.peranId === PERAN.NASIONAL
  const maySave = admin && pengguna.hakAkses === 'APPROVAL'
  const locations = await listLocations(db, caller, query.kodeWilayah)
  const nomor = await lastNomorEach(db, riwayatTarif())
  const all = await listVersions(db, [NASIONAL, ...locations.map(({ kodeWilayah }) => kodeWilayah)])
  const rows = locations.map((location) => {
    const versions = locationVersions(all, location.kodeWilayah, location.jenjang).map((v) => ({
      ...v,
      bolehBatal: maySave && v.kodeWilayah === location.kodeWilayah && v.berlakuMulai > today,
    }))
    return {
      ...location,
      berlaku: tarifVersionOn(versions, tanggal),
      nomorRiwayat: nomor.get(location.kodeWilayah) ?? 0,
      versi: versions,
    }
  })
  return { tanggal, bolehSimpan: maySave, wilayahBertarif: admin ? await listWilayahWithTarif(db, cakupan) : [], rows }
}

/** What a reader of a region's tariffs, or of all, has seen (decision 0056). */
export const riwayatTarif = (kodeWilayah?: string) => ({
  sekolahId: CENTRAL,
  perihal: 'tarif',
  ...(kodeWilayah === undefined ? {} : { objek: kodeWilayah }),
})

/** Versions that reach a region's schools of one level, its own and the nation's. */
export const locationVersions = <T extends Saved>(all: readonly T[], kodeWilayah: string, jenjang: string): T[] =>
  all.filter(
    (v) => (v.kodeWilayah === kodeWilayah || v.kodeWilayah === NASIONAL) && v.jenjang.some((one) => one === jenjang),
  )

/** By the engine's own rule: the region's before the nation's, then the latest; null = as shipped. */
export function tarifVersionOn<T extends Saved>(versions: readonly T[], tanggal: string): T | null {
  const pemilik = (v: T): 'dinas' | 'nasional' => (v.kodeWilayah === NASIONAL ? 'nasional' : 'dinas')
  const id = tarifOn(
    versions.map((v) => ({ ...v, namaPemilik: v.namaWilayah, pemilik: pemilik(v) })),
    tanggal,
  )?.id
  return versions.find((v) => v.id === id) ?? null
}

/** All versions of these regions, latest first day first. */
export async function listVersions(db: DbOrTrx, kodeWilayah: readonly string[]): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select t.id, t.kode_wilayah as "kodeWilayah", case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah",
      t.jenjang, t.nama, t.dasar_hukum as "dasarHukum", t.profil, t.berlaku_mulai as "berlakuMulai",
      t.berlaku_sampai as "berlakuSampai", t.disimpan_pada as "disimpanPada", p.nama as "disimpanOleh"
    from tarif t join wilayah w on w.kode = t.kode_wilayah left join pengguna p on p.id = t.disimpan_oleh
    where t.kode_wilayah = any(${[...new Set(kodeWilayah)]}::text[])
    order by ${latest('t')}`.execute(db)
  return rows
}

/** Whose version it is; undefined = it is gone. */
export async function findKodeTarif(db: DbOrTrx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kode: string }>`select kode_wilayah as kode from tarif where id = ${id}`.execute(db)
  return rows[0]?.kode
}
