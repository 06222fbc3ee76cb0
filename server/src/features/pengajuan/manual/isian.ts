import type { ubahManual } from '@geisa/contract/absensi-manual'
import type { Keluaran } from '@geisa/contract/endpoint'
import { bacaJam } from '@geisa/engine/kalender'
import type { GalatUsulan } from '@geisa/engine/pengajuan/syarat-waktu'
import type { IsianManual } from '@geisa/engine/pengajuan/usulan'

/** The school's part of a manual attendance's form, merged over what is stored. */

export type Badan = Omit<Keluaran<typeof ubahManual, 'body'>, 'versi'>
export type BarisMasuk = NonNullable<Badan['details']>[number]
export type BarisIsian = { gtkId: number; datang: string | null; pulang: string | null; keterangan: string }
export type Isian = { tanggal: string; statusId: number; catatan: string; rinci: BarisIsian[] }

/** Fields that the form does not carry stay, rows are replaced as a whole. */
export function gabungIsian(badan: Badan, ada: Isian | null, sekolahId: number): Isian {
  return {
    tanggal: badan.tanggal ?? ada?.tanggal ?? '',
    statusId: badan.jenisAbsensiManual?.id ?? ada?.statusId ?? 0,
    catatan: badan.catatanDariPengusul ?? ada?.catatan ?? '',
    rinci: badan.details === undefined ? (ada?.rinci ?? []) : susunRinci(sekolahId, badan.details),
  }
}

/** Rows by the staff's own numbers; who is of another school, or of none, has none here: -1 - row, so that no two are the same. */
function susunRinci(sekolahId: number, details: readonly BarisMasuk[]): BarisIsian[] {
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

/** Names of the fields in which two differ, as the form calls them. */
export const bedaIsian = (a: Isian, b: Isian): string[] => [
  ...(a.tanggal === b.tanggal ? [] : ['tanggal']),
  ...(a.statusId === b.statusId ? [] : ['jenisAbsensiManual']),
  ...(a.catatan === b.catatan ? [] : ['catatanDariPengusul']),
  ...(JSON.stringify(urutRinci(a)) === JSON.stringify(urutRinci(b)) ? [] : ['details']),
]

/** What makes two requests the same; the order of the rows does not. */
export const pokokIsian = (isian: Isian): Isian => ({ ...isian, rinci: urutRinci(isian) })

const urutRinci = ({ rinci }: Isian): BarisIsian[] =>
  rinci
    .map(({ gtkId, datang, pulang, keterangan }) => ({ gtkId, datang, pulang, keterangan }))
    .toSorted((a, b) => a.gtkId - b.gtkId)

/** What of the rows the server says itself: present or not, sent or not. */
export function galatRinci(details: readonly BarisMasuk[]): GalatUsulan[] {
  return details.flatMap(({ waktuDatang, waktuPulang, statusKehadiran, statusKirim, keteranganStatusKirim }, i) => {
    const hadir = (waktuDatang ?? waktuPulang ?? null) !== null
    const galat: GalatUsulan[] = []
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

export const keEngine = ({ tanggal, statusId, rinci }: Isian): IsianManual => ({
  tanggal,
  statusId,
  rinci: rinci.map(({ gtkId, datang, pulang }) => ({ gtkId, datang: detik(datang), pulang: detik(pulang) })),
})
const detik = (jam: string | null): number | null => (jam === null ? null : bacaJam(jam))

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
