import type { HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { type HariGtk, type HasilBulan, hariPerTanggal } from '@geisa/engine/hari/hari-gtk'
import { namaHari } from '@geisa/engine/kalender'
import { mesinDitunggu, sebabMenunggu } from '@geisa/engine/tap/menunggu-laporan'

/** Per day, with the staff whose figures hang on a report (rules.md L6, L7); confirmed ones stay, to be taken back. */
export function listHariBelumSinkron(
  hasil: HasilBulan,
  siapa: (gtkId: number) => { nama: string; nip: string | null },
): HariBelumSinkron[] {
  const { id: sekolahId } = hasil.fakta.sekolah
  const menunggu = hasil.orang.flatMap(({ hari }) => hari.filter((satu) => sebabMenunggu(satu) !== null))
  const urai = (hari: HariGtk) => {
    const { gtk } = hari.orang
    const tanpaMesin = sebabMenunggu(hari) === 'tanpa mesin'
    return {
      id: `${sekolahId}-${gtk.id}`,
      ...siapa(gtk.id),
      sebab: tanpaMesin ? ('Belum menggunakan mesin' as const) : ('Belum sinkron' as const),
      mesin: tanpaMesin ? [] : mesinDitunggu(hari).map(({ mesin }) => mesin.nama),
      dikonfirmasi: hari.dikonfirmasi,
    }
  }
  return hariPerTanggal(menunggu).map(([{ tanggal, nomor }, daftar]) => ({
    tanggal,
    hari: namaHari(nomor),
    gtk: daftar.map(urai),
  }))
}
