import type { IsianLibur } from '@geisa/contract/libur'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { catatBanyakRiwayat, PUSAT } from '../riwayat/commands.ts'
import { type Keadaan, LINGKUP_JENIS, susunKeadaan } from './keadaan.ts'
import { type BarisLibur, findLibur, findWewenang, listSama, pegangWilayah } from './queries.ts'
import { tolakTakBerwenang } from './wewenang.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Adds a holiday, or changes the one whose id is given. @returns its id */
export function simpan({ db, clock }: Alat, pengguna: Pengguna, cakupan: Cakupan, isian: IsianLibur): Promise<number> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, 'WIB')
  return db.transaction().execute(async (trx) => {
    const wewenang = await findWewenang(trx, pengguna, cakupan, hariIni)
    const lama = await bacaLama(trx, pengguna, cakupan, isian)
    if (lama !== null) tolakTakBerwenang(wewenang, lama)
    const baru = await susunKeadaan(trx, wewenang, isian, lama, hariIni)
    if (lama !== null && isSama(lama, baru)) return lama.id
    await pegangWilayah(trx, [baru.kodeWilayah, ...(lama === null ? [] : [lama.kodeWilayah])])
    // Its region is ours now: nobody changes it any more, but somebody may have done so until here.
    if (lama !== null) await bacaLama(trx, pengguna, cakupan, isian)
    await tolakGanda(trx, baru, lama, isian.izinkanGanda)
    const id = lama === null ? (await sisipkan(trx, [baru]))[0] : await timpa(trx, lama.id, baru)
    await catatPerubahan(trx, { pada, penggunaId: pengguna.id, hariIni }, [{ id: id ?? 0, lama, baru }])
    return id ?? 0
  })
}

/** Deletes a holiday; its days are workdays again, locked months keep their seal (product.md 3). */
export function hapus({ db, clock }: Alat, pengguna: Pengguna, cakupan: Cakupan, id: number): Promise<void> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, 'WIB')
  return db.transaction().execute(async (trx) => {
    const lama = await findLibur(trx, pengguna, cakupan, id)
    if (lama === undefined) throw tidakAda('Libur')
    tolakTakBerwenang(await findWewenang(trx, pengguna, cakupan, hariIni), lama)
    await pegangWilayah(trx, [lama.kodeWilayah])
    const kini = await findLibur(trx, pengguna, cakupan, id)
    if (kini === undefined) throw tidakAda('Libur')
    if (kini.versi !== lama.versi) throw bentrok(BERUBAH)
    await sql`delete from libur where id = ${id}`.execute(trx)
    await catatPerubahan(trx, { pada, penggunaId: pengguna.id, hariIni }, [{ id, lama, baru: null }])
  })
}

/** @returns the ids, in the order given */
export async function sisipkan(trx: Trx, daftar: readonly Keadaan[]): Promise<number[]> {
  const kolom = <K extends keyof Keadaan>(nama: K): Keadaan[K][] => daftar.map((satu) => satu[nama])
  const { rows } = await sql<{ id: number }>`
    insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang, deskripsi, dasar_hukum)
    select nama, jenis, kode, tanggal, string_to_array(jenjang, ' '), deskripsi, dasar
    from unnest(${kolom('nama')}::text[], ${kolom('jenisLiburId')}::int[], ${kolom('kodeWilayah')}::text[],
      ${kolom('tanggal')}::date[], ${kolom('jenjang').map((satu) => satu.join(' '))}::text[],
      ${kolom('deskripsi')}::text[], ${kolom('dasarHukum')}::text[])
      with ordinality as d (nama, jenis, kode, tanggal, jenjang, deskripsi, dasar, ke) order by ke
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Catatan = { pada: string; penggunaId: number; hariIni: string }
export type PerubahanLibur = { id: number; lama: Keadaan | null; baru: Keadaan | null }

/** History, then the counters of the months of both dates in both regions, each once: last, and in one order. */
export async function catatPerubahan(
  trx: Trx,
  { pada, penggunaId, hariIni }: Catatan,
  perubahan: readonly PerubahanLibur[],
): Promise<void> {
  await catatBanyakRiwayat(
    trx,
    perubahan.flatMap(sewilayah).map(({ id, lama, baru }) => ({
      sekolahId: PUSAT,
      pada,
      penggunaId,
      perihal: 'libur',
      objek: String(id),
      tindakan: lama === null ? 'tambah' : baru === null ? 'hapus' : 'ubah',
      sebelum: lama && isiRiwayat(lama),
      sesudah: baru && isiRiwayat(baru),
      lingkup: (baru ?? lama)?.kodeWilayah ?? '000000',
    })),
  )
  const keadaan = perubahan.flatMap(({ lama, baru }) => [lama, baru]).filter((satu) => satu !== null)
  const kunci = new Map(keadaan.map((satu) => [`${satu.kodeWilayah} ${satu.tanggal.slice(0, 7)}`, satu]))
  for (const [, { jenisLiburId, kodeWilayah, tanggal }] of [...kunci].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await naikkanVersiBersama(
      trx,
      { lingkup: LINGKUP_JENIS[jenisLiburId], kode: kodeWilayah },
      tanggal,
      tanggal,
      hariIni,
    )
}

/** One that moves is gone there and new here: readers of either region see their line of it. */
const sewilayah = ({ id, lama, baru }: PerubahanLibur): PerubahanLibur[] =>
  lama !== null && baru !== null && lama.kodeWilayah !== baru.kodeWilayah
    ? [
        { id, lama, baru: null },
        { id, lama: null, baru },
      ]
    : [{ id, lama, baru }]

async function bacaLama(
  trx: Trx,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { id, versi }: IsianLibur,
): Promise<BarisLibur | null> {
  if (id === undefined || id === null) return null
  if (versi === undefined) throw salahIsi('versi', 'Versi catatan yang diubah harus disertakan')
  const lama = await findLibur(trx, pengguna, cakupan, id)
  if (lama === undefined) throw tidakAda('Libur')
  if (lama.versi !== versi) throw bentrok(BERUBAH)
  return lama
}

const BERUBAH = 'Libur ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.'

/** A second holiday of a date, region and level asks first; a second of the same name is never meant. */
async function tolakGanda(trx: Trx, baru: Keadaan, lama: BarisLibur | null, izinkanGanda: boolean): Promise<void> {
  const sama = (await listSama(trx, baru, [baru.tanggal])).filter(({ id }) => id !== lama?.id)
  const kembar = sama.find(({ nama }) => namaBaku(nama) === namaBaku(baru.nama))
  const satu = kembar ?? sama[0]
  if (satu === undefined || (kembar === undefined && (izinkanGanda || isTetapDiTempat(baru, lama)))) return
  const jenjang = satu.jenjang.filter((j) => baru.jenjang.includes(j)).join(', ')
  const kalimat = `${tanggalPanjang(baru.tanggal)} sudah berisi '${satu.nama}' untuk jenjang ${jenjang}`
  throw salahIsi('tanggal', kalimat)
}

/** Stood beside the other already: only its words change. */
const isTetapDiTempat = (baru: Keadaan, lama: BarisLibur | null): boolean =>
  lama !== null &&
  lama.tanggal === baru.tanggal &&
  lama.kodeWilayah === baru.kodeWilayah &&
  baru.jenjang.every((satu) => lama.jenjang.includes(satu))

export const namaBaku = (nama: string): string => nama.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** @returns its id */
export async function timpa(trx: Trx, id: number, k: Keadaan): Promise<number> {
  await sql`update libur set nama = ${k.nama}, jenis_libur_id = ${k.jenisLiburId}, kode_wilayah = ${k.kodeWilayah},
    tanggal = ${k.tanggal}, jenjang = ${k.jenjang}, deskripsi = ${k.deskripsi}, dasar_hukum = ${k.dasarHukum}, versi = versi + 1
    where id = ${id}`.execute(trx)
  return id
}

const isSama = (lama: Keadaan, baru: Keadaan): boolean =>
  lama.kodeWilayah === baru.kodeWilayah && JSON.stringify(isiRiwayat(lama)) === JSON.stringify(isiRiwayat(baru))

/** The region by its name: a history is read by people; its code stands as the line's scope. */
const isiRiwayat = ({ nama, jenisLiburId, namaWilayah, tanggal, jenjang, deskripsi, dasarHukum }: Keadaan) => ({
  nama,
  jenisLiburId,
  namaWilayah,
  tanggal,
  jenjang: jenjang.join(', '),
  deskripsi,
  dasarHukum,
})
