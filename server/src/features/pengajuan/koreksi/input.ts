import type { Output } from '@geisa/contract/endpoint'
import { JENIS_IZIN, JENIS_KOREKSI, type updateKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { formatJam, readJam } from '@geisa/engine/calendar'
import type { KoreksiInput } from '@geisa/engine/pengajuan/usulan'
import { invalidField } from '../../../platform/errors.ts'

/** The school's part of a correction's form, merged over what is stored. */

export type Input = KoreksiInput & { catatan: string }
export type Body = Omit<Output<typeof updateKoreksi, 'body'>, 'versi'>

/** Undefined leaves a field as it is, null empties it; of a new request everything else is empty. @throws 422 */
export function mergeInput(body: Body, present: Input | null, sekolahId: number): Input {
  const { jenisKoreksi, jenisIzin, statusKehadiran, tglKehadiran, waktuKoreksi, catatanDariPengusul } = body
  const from = tglKehadiran?.dari ?? present?.dari ?? ''
  const waktu = (side: 'datang' | 'pulang') => (waktuKoreksi === null ? null : waktuKoreksi?.[side])
  const koreksi = statusKehadiran === null ? null : statusKehadiran?.koreksi
  return {
    gtkId: body.gtk === undefined ? (present?.gtkId ?? 0) : readGtk(body.gtk.id, sekolahId),
    // What is no kind of correction is refused by the engine, as everything else of the meaning.
    jenis: (jenisKoreksi?.id ?? present?.jenis ?? 0) as Input['jenis'],
    jenisIzin: select(jenisIzin, (one) => one.id, present?.jenisIzin) as Input['jenisIzin'],
    statusId: select(koreksi, (one) => one.id, present?.statusId),
    dari: from,
    sampai: select(tglKehadiran?.sampai, (one) => one, present?.sampai) ?? from,
    datang: select(waktu('datang'), readJam, present?.datang),
    pulang: select(waktu('pulang'), readJam, present?.pulang),
    catatan: select(catatanDariPengusul, (one) => one, present?.catatan) ?? '',
  }
}

const select = <T, H>(
  given: T | null | undefined,
  read: (one: T) => H | null,
  present: H | null | undefined,
): H | null => (given === undefined ? (present ?? null) : given === null ? null : read(given))

function readGtk(id: string, sekolahId: number): number {
  const [sekolah, nomor = 0] = id.split('-').map(Number)
  if (sekolah !== sekolahId || nomor > 2_147_483_647) throw invalidField('gtk', 'GTK tidak ditemukan')
  return nomor
}

/** Names of the fields in which two differ, as the form calls them. */
export function changedFields(a: Input, b: Input): string[] {
  const field: Record<keyof Input, string> = {
    gtkId: 'gtk',
    jenis: 'jenisKoreksi',
    jenisIzin: 'jenisIzin',
    statusId: 'statusKehadiran',
    dari: 'tglKehadiran',
    sampai: 'tglKehadiran',
    datang: 'waktuKoreksi',
    pulang: 'waktuKoreksi',
    catatan: 'catatanDariPengusul',
  }
  const diffs = (Object.keys(field) as (keyof Input)[]).filter((key) => a[key] !== b[key])
  return [...new Set(diffs.map((key) => field[key]))]
}

/** As the history tells it; names, where an id says nothing to people. */
export function riwayatContent(input: Input, { namaGtk, namaStatus }: { namaGtk: string; namaStatus: string | null }) {
  const { jenis, jenisIzin, dari, sampai, datang, pulang, catatan } = input
  return {
    gtk: namaGtk,
    jenisKoreksi: JENIS_KOREKSI[jenis],
    ...(jenisIzin === null ? {} : { jenisIzin: JENIS_IZIN[jenisIzin] }),
    ...(namaStatus === null ? {} : { statusKoreksi: namaStatus }),
    dari,
    sampai,
    ...(datang === null ? {} : { waktuDatang: formatJam(datang).slice(0, 5) }),
    ...(pulang === null ? {} : { waktuPulang: formatJam(pulang).slice(0, 5) }),
    ...(catatan === '' ? {} : { catatan }),
  }
}
