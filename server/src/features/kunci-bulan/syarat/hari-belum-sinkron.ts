import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { namaHari } from '@geisa/engine/calendar'
import { type BulanResult, type HariGtk, hariPerTanggal } from '@geisa/engine/hari/hari-gtk'
import { mesinDitunggu, pendingCause } from '@geisa/engine/tap/pending-laporan'

/** Per day, with the staff whose figures hang on a report (rules.md L6, L7); confirmed ones stay, to be taken back. */
export function listHariBelumSinkron(
  result: BulanResult,
  who: (gtkId: number) => { nama: string; nip: string | null },
): HariBelumSinkron[] {
  const { id: sekolahId } = result.fakta.sekolah
  const pending = result.orang.flatMap(({ hari }) => hari.filter((hariGtk) => pendingCause(hariGtk) !== null))
  const rowOf = (hari: HariGtk) => {
    const { gtk } = hari.orang
    const withoutMesin = pendingCause(hari) === 'tanpa mesin'
    return {
      id: `${sekolahId}-${gtk.id}`,
      ...who(gtk.id),
      sebab: withoutMesin ? ('Belum menggunakan mesin' as const) : ('Belum sinkron' as const),
      mesin: withoutMesin ? [] : mesinDitunggu(hari).map(({ mesin }) => mesin.nama),
      dikonfirmasi: hari.confirmed,
    }
  }
  return hariPerTanggal(pending).map(([{ tanggal, nomor }, daftar]) => ({
    tanggal,
    hari: namaHari(nomor),
    gtk: daftar.map(rowOf),
  }))
}
