import type { Keluaran } from '@geisa/contract/endpoint'
import { JENIS_IZIN, JENIS_KOREKSI, type ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { bacaJam, formatJam } from '@geisa/engine/kalender'
import type { IsianKoreksi } from '@geisa/engine/pengajuan/usulan'
import { salahIsi } from '../../../platform/errors.ts'

/** The school's part of a correction's form, merged over what is stored. */

export type Isian = IsianKoreksi & { catatan: string }
export type Badan = Omit<Keluaran<typeof ubahKoreksi, 'body'>, 'versi'>

/** Undefined leaves a field as it is, null empties it; of a new request everything else is empty. @throws 422 */
export function gabungIsian(badan: Badan, ada: Isian | null, sekolahId: number): Isian {
  const { jenisKoreksi, jenisIzin, statusKehadiran, tglKehadiran, waktuKoreksi, catatanDariPengusul: catatan } = badan
  const dari = tglKehadiran?.dari ?? ada?.dari ?? ''
  const waktu = (sisi: 'datang' | 'pulang') => (waktuKoreksi === null ? null : waktuKoreksi?.[sisi])
  const koreksi = statusKehadiran === null ? null : statusKehadiran?.koreksi
  return {
    gtkId: badan.gtk === undefined ? (ada?.gtkId ?? 0) : bacaGtk(badan.gtk.id, sekolahId),
    // What is no kind of correction is refused by the engine, as everything else of the meaning.
    jenis: (jenisKoreksi?.id ?? ada?.jenis ?? 0) as Isian['jenis'],
    jenisIzin: pilih(jenisIzin, (satu) => satu.id, ada?.jenisIzin) as Isian['jenisIzin'],
    statusId: pilih(koreksi, (satu) => satu.id, ada?.statusId),
    dari,
    sampai: pilih(tglKehadiran?.sampai, (satu) => satu, ada?.sampai) ?? dari,
    datang: pilih(waktu('datang'), bacaJam, ada?.datang),
    pulang: pilih(waktu('pulang'), bacaJam, ada?.pulang),
    catatan: pilih(catatan, (satu) => satu, ada?.catatan) ?? '',
  }
}

const pilih = <T, H>(diberi: T | null | undefined, baca: (satu: T) => H | null, ada: H | null | undefined): H | null =>
  diberi === undefined ? (ada ?? null) : diberi === null ? null : baca(diberi)

function bacaGtk(id: string, sekolahId: number): number {
  const [sekolah, nomor = 0] = id.split('-').map(Number)
  if (sekolah !== sekolahId || nomor > 2_147_483_647) throw salahIsi('gtk', 'GTK tidak ditemukan')
  return nomor
}

/** Names of the fields in which two differ, as the form calls them. */
export function bedaIsian(a: Isian, b: Isian): string[] {
  const field: Record<keyof Isian, string> = {
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
  const beda = (Object.keys(field) as (keyof Isian)[]).filter((kunci) => a[kunci] !== b[kunci])
  return [...new Set(beda.map((kunci) => field[kunci]))]
}

/** As the history tells it; names, where an id says nothing to people. */
export function isiRiwayat(isian: Isian, { namaGtk, namaStatus }: { namaGtk: string; namaStatus: string | null }) {
  const { jenis, jenisIzin, dari, sampai, datang, pulang, catatan } = isian
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
