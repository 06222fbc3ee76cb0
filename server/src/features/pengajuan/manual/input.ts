import type { Output } from '@geisa/contract/endpoint'
import type { updateManual } from '@geisa/contract/pengajuan/absensi-manual'
import { readJam } from '@geisa/engine/calendar'
import type { UsulanError } from '@geisa/engine/pengajuan/syarat/waktu'
import type { ManualInput } from '@geisa/engine/pengajuan/usulan'

/** The school's part of a manual attendance's form, merged over what is stored. */

export type Body = Omit<Output<typeof updateManual, 'body'>, 'versi'>
export type IncomingRow = NonNullable<Body['details']>[number]
export type InputRow = { gtkId: number; datang: string | null; pulang: string | null; keterangan: string }
export type Input = { tanggal: string; statusId: number; catatan: string; rinci: InputRow[] }

/** Fields that the form does not carry stay, rows are replaced as a whole. */
export function mergeInput(body: Body, present: Input | null, sekolahId: number): Input {
  return {
    tanggal: body.tanggal ?? present?.tanggal ?? '',
    statusId: body.jenisAbsensiManual?.id ?? present?.statusId ?? 0,
    catatan: body.catatanDariPengusul ?? present?.catatan ?? '',
    rinci: body.details === undefined ? (present?.rinci ?? []) : buildDetail(sekolahId, body.details),
  }
}

/** Rows by the staff's own numbers; who is of another school, or of none, has none here: -1 - row, so that no two are the same. */
function buildDetail(sekolahId: number, details: readonly IncomingRow[]): InputRow[] {
  return details.map(({ gtk, waktuDatang, waktuPulang, keterangan }, i) => {
    const [sekolah, gtkId = 0] = gtk.id.split('-').map(Number)
    const known = sekolah === sekolahId && gtkId <= 2_147_483_647
    return {
      gtkId: known ? gtkId : -1 - i,
      datang: waktuDatang ?? null,
      pulang: waktuPulang ?? null,
      keterangan: keterangan ?? '',
    }
  })
}

/** Names of the fields in which two differ, as the form calls them. */
export const changedFields = (a: Input, b: Input): string[] => [
  ...(a.tanggal === b.tanggal ? [] : ['tanggal']),
  ...(a.statusId === b.statusId ? [] : ['jenisAbsensiManual']),
  ...(a.catatan === b.catatan ? [] : ['catatanDariPengusul']),
  ...(JSON.stringify(sortDetails(a)) === JSON.stringify(sortDetails(b)) ? [] : ['details']),
]

/** What makes two requests the same; the order of the rows does not. */
export const mainInput = (input: Input): Input => ({ ...input, rinci: sortDetails(input) })

const sortDetails = ({ rinci }: Input): InputRow[] =>
  rinci
    .map(({ gtkId, datang, pulang, keterangan }) => ({ gtkId, datang, pulang, keterangan }))
    .toSorted((a, b) => a.gtkId - b.gtkId)

/** What of the rows the server says itself: present or not, sent or not. */
export function detailErrors(details: readonly IncomingRow[]): UsulanError[] {
  return details.flatMap(({ waktuDatang, waktuPulang, statusKehadiran, statusKirim, keteranganStatusKirim }, i) => {
    const hadir = (waktuDatang ?? waktuPulang ?? null) !== null
    const errors: UsulanError[] = []
    if (typeof statusKehadiran === 'boolean' && statusKehadiran !== hadir)
      errors.push({
        field: `details.${i}.statusKehadiran`,
        message: 'Hadir hanya bila waktu datang atau pulang diisi, selain itu Tidak Hadir.',
      })
    const sent = { statusKirim, keteranganStatusKirim }
    for (const [nama, nilai] of Object.entries(sent))
      if (nilai) errors.push({ field: `details.${i}.${nama}`, message: 'Keadaan pengiriman dicatat oleh sistem.' })
    return errors
  })
}

export const toEngine = ({ tanggal, statusId, rinci }: Input): ManualInput => ({
  tanggal,
  statusId,
  rinci: rinci.map(({ gtkId, datang, pulang }) => ({ gtkId, datang: seconds(datang), pulang: seconds(pulang) })),
})
const seconds = (jam: string | null): number | null => (jam === null ? null : readJam(jam))

/** As the history tells it: people by name, one line each. */
export const riwayatContent = ({ tanggal, statusId, catatan, rinci }: Input, nama: ReadonlyMap<number, string>) => ({
  tanggal,
  jenisAbsensiManual: statusId,
  catatanDariPengusul: catatan,
  details: rinci.map(({ gtkId, datang, pulang, keterangan }) => {
    const waktu = datang === null && pulang === null ? 'Tidak Hadir' : `${datang ?? '-'} – ${pulang ?? '-'}`
    return `${nama.get(gtkId) ?? gtkId}: ${waktu}${keterangan === '' ? '' : ` (${keterangan})`}`
  }),
})
