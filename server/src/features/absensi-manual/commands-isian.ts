import type { ajukanManual } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { hariUsulanBanyak } from '@geisa/engine/hari-usulan'
import { bacaJam, nomorHari } from '@geisa/engine/kalender'
import { periksaIsianManual, periksaManual } from '@geisa/engine/syarat-manual'
import type { IsianManual } from '@geisa/engine/usulan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { tidakSah } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { statusBerlaku } from '../pengajuan/queries-status.ts'
import { type SekolahPengusul } from '../pengajuan/queries-umum.ts'
import { hitungHariSekolah } from '../rekap/queries-hari.ts'

/** What a school asks for, by number, and whether it may (engine/syarat-manual.ts). */

type BarisMasuk = Keluaran<typeof ajukanManual, 'body'>['details'][number]
export type BarisIsian = { gtkId: number; datang: string | null; pulang: string | null; keterangan: string }
export type Isian = { tanggal: string; statusId: number; catatan: string; rinci: BarisIsian[] }
export type Galat = { field: string; message: string }

/** Rows by the staff's own numbers; who is of another school, or of none, has none here: -1 - row, so that no two are the same. */
export function susunRinci(sekolahId: number, details: readonly BarisMasuk[]): BarisIsian[] {
  return details.map(({ gtk, waktuDatang, waktuPulang, keterangan }, i) => {
    const [sekolah, gtkId = 0] = gtk.id.split('-').map(Number)
    const dikenal = sekolah === sekolahId && gtkId <= 2_147_483_647
    return {
      gtkId: dikenal ? gtkId : -1 - i,
      datang: waktuDatang ?? null,
      pulang: waktuPulang ?? null,
      keterangan: keterangan ?? '',
    }
  })
}

/** What of the rows the server says itself: present or not, sent or not. */
export function galatRinci(details: readonly BarisMasuk[]): Galat[] {
  return details.flatMap(({ waktuDatang, waktuPulang, statusKehadiran, statusKirim, keteranganStatusKirim }, i) => {
    const hadir = (waktuDatang ?? waktuPulang ?? null) !== null
    const galat: Galat[] = []
    if (typeof statusKehadiran === 'boolean' && statusKehadiran !== hadir)
      galat.push({
        field: `details.${i}.statusKehadiran`,
        message: 'Hadir hanya bila waktu datang atau pulang diisi, selain itu Tidak Hadir.',
      })
    const dikirim = { statusKirim, keteranganStatusKirim }
    for (const [nama, nilai] of Object.entries(dikirim))
      if (nilai) galat.push({ field: `details.${i}.${nama}`, message: 'Keadaan pengiriman dicatat oleh sistem.' })
    return galat
  })
}

/** @returns the names of those named, for the history @throws 422 with everything that is wrong, each at its field */
export async function tolakIsian(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: SekolahPengusul,
  { isian, galat, sekarang }: { isian: Isian; galat: readonly Galat[]; sekarang: string },
): Promise<Map<number, string>> {
  const nama = await bacaNama(db, cakupan, sekolah.id, isian.rinci)
  const asing = isian.rinci.flatMap(({ gtkId }, i) =>
    nama.has(gtkId) ? [] : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  const acuan = { hariIni: sekolah.hariIni, status: await statusBerlaku(db, isian.tanggal), isPro: sekolah.pro }
  const dasar = [...galat, ...asing, ...periksaIsianManual(keEngine(isian), acuan)]
  tolak(dasar)
  // Its month is read only where date and kind hold.
  const bulan = isian.tanggal.slice(0, 7).replace('-', '')
  const hasil = await hitungHariSekolah(db, cakupan, { sekolahId: sekolah.id, bulan, sekarang })
  if (hasil === undefined) return nama
  const { fakta, batas, awal } = hasil.konteks
  const orang = isian.rinci.map(({ gtkId }) => gtkId)
  const hari = hariUsulanBanyak(fakta, orang, isian.tanggal, isian.tanggal)
  const batasMalam = batas[nomorHari(isian.tanggal) - awal + 1] ?? 0
  tolak(periksaManual(keEngine(isian), { ...acuan, hari, batasMalam }))
  return nama
}

function tolak(galat: readonly Galat[]): void {
  if (galat[0] !== undefined) throw tidakSah(galat[0].message, [...galat])
}

const keEngine = ({ tanggal, statusId, rinci }: Isian): IsianManual => ({
  tanggal,
  statusId,
  rinci: rinci.map(({ gtkId, datang, pulang }) => ({ gtkId, datang: detik(datang), pulang: detik(pulang) })),
})
const detik = (jam: string | null): number | null => (jam === null ? null : bacaJam(jam))

async function bacaNama(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  rinci: readonly BarisIsian[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nama: string }>`
    select g.id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = any(${rinci.map(({ gtkId }) => gtkId)}::int[]) and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, nama }) => [id, nama]))
}

/** What makes two requests the same; the order of the rows does not. */
export const pokokIsian = ({ rinci, ...isian }: Isian): unknown => ({
  ...isian,
  rinci: rinci.toSorted((a, b) => a.gtkId - b.gtkId),
})

/** As the history tells it: people by name, one line each. */
export const isiRiwayat = ({ tanggal, statusId, catatan, rinci }: Isian, nama: ReadonlyMap<number, string>) => ({
  tanggal,
  jenisAbsensiManual: statusId,
  catatanDariPengusul: catatan,
  details: rinci.map(({ gtkId, datang, pulang, keterangan }) => {
    const waktu = datang === null && pulang === null ? 'Tidak Hadir' : `${datang ?? '-'} – ${pulang ?? '-'}`
    return `${nama.get(gtkId) ?? gtkId}: ${waktu}${keterangan === '' ? '' : ` (${keterangan})`}`
  }),
})
