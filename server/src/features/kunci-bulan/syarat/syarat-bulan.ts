import type { Jawaban } from '@geisa/contract/endpoint'
import type { bacaKesiapan, HariBelumSinkron } from '@geisa/contract/kunci-bulan'
import { type IsiTautan, type Tautan, tautan } from '@geisa/contract/tautan'
import { namaBulan, tanggalPanjang } from '@geisa/engine/kalender'

/** The conditions of a lock in kind words, each with the way to mend it (product.md 5.2, 5.4). */

type Syarat = Jawaban<typeof bacaKesiapan>['syarat'][number] & { tautan: Tautan | null }

type PinMesin = { mesinId: string; nama: string; jumlah: number }

export type KeadaanBulan = {
  bulan: string
  awal: string
  akhir: string
  selesai: boolean
  pengajuan: { koreksi: number; manual: number }
  /** Public id of each machine that knows PINs without a name, with how many. */
  pinPerMesin: PinMesin[]
  /** The same of PINs whose taps are of nobody of the staff. */
  bukanGtkPerMesin: PinMesin[]
  tapMasaDepan: number
  belumSinkron: readonly HariBelumSinkron[]
  adaPenandaTangan: boolean
  /** An office opens the school's screens by its id, the operator the own school's. */
  sekolah: { id: number; npsn: string; kantor: boolean }
}

export function susunSyarat(k: KeadaanBulan): Syarat[] {
  return [bulanSelesai(k), pengajuanSelesai(k), pinDipetakan(k), hariSinkron(k), penandaTangan(k), tapWajar(k)]
}

function bulanSelesai({ bulan, selesai, akhir }: KeadaanBulan): Syarat {
  const kalimat = selesai
    ? `Bulan ${namaBulan(bulan)} sudah berakhir.`
    : `Bulan ${namaBulan(bulan)} belum berakhir. Kunci dapat dipasang setelah ${tanggalPanjang(akhir)} lewat tengah malam.`
  return { kunci: 'bulan-selesai', wajib: true, terpenuhi: selesai, jumlah: selesai ? 0 : 1, kalimat, tautan: null }
}

function pengajuanSelesai({ pengajuan: { koreksi, manual }, sekolah, awal, akhir }: KeadaanBulan): Syarat {
  const jumlah = koreksi + manual
  const daftar = [
    koreksi > 0 ? `${koreksi} koreksi kehadiran` : [],
    manual > 0 ? `${manual} absensi manual` : [],
  ].flat()
  const kalimat =
    jumlah === 0
      ? 'Semua pengajuan bulan ini sudah diputuskan.'
      : `${daftar.join(' dan ')} bulan ini masih menunggu putusan atau perbaikan.`
  const hari = { sekolah: sekolah.kantor ? sekolah.id : undefined, dari: awal, sampai: akhir }
  const ke = jumlah === 0 ? null : tautan(koreksi > 0 ? '/koreksi-status-kehadiran' : '/absensi-manual', hari)
  return { kunci: 'pengajuan-selesai', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat, tautan: ke }
}

function pinDipetakan({ pinPerMesin, bukanGtkPerMesin, sekolah }: KeadaanBulan): Syarat {
  const jumlah = jumlahPin(pinPerMesin)
  const bukanGtk = jumlahPin(bukanGtkPerMesin)
  const bertanda = bukanGtkPerMesin[0]
  const pertama = pinPerMesin[0]
  const ditandai = bukanGtk === 0 ? '' : ` ${bukanGtk} PIN ditandai bukan GTK.`
  const kalimat =
    pertama === undefined
      ? `Semua PIN yang tap bulan ini sudah jelas pemiliknya.${ditandai}`
      : `Masih ada ${jumlah} PIN tanpa nama di ${pinPerMesin.length} mesin (${pinPerMesin.map(({ nama }) => nama).join(', ')}). Petakan ke GTK pemiliknya, atau tandai 'Bukan GTK'.${ditandai}`
  const ke =
    pertama !== undefined
      ? halamanSekolah(sekolah, { tab: 'mesin', mesin: pertama.mesinId, bagian: 'pin', pin: 'belum' })
      : bertanda !== undefined
        ? halamanSekolah(sekolah, { tab: 'mesin', mesin: bertanda.mesinId, bagian: 'bukan-gtk' })
        : null
  return { kunci: 'pin-dipetakan', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat, tautan: ke }
}

const jumlahPin = (daftar: readonly PinMesin[]): number => daftar.reduce((total, satu) => total + satu.jumlah, 0)

function hariSinkron({ belumSinkron, sekolah }: KeadaanBulan): Syarat {
  const terbuka = belumSinkron.flatMap(({ gtk }) => gtk).filter(({ dikonfirmasi }) => !dikonfirmasi)
  const hari = belumSinkron.filter(({ gtk }) => gtk.some(({ dikonfirmasi }) => !dikonfirmasi)).length
  const jumlah = terbuka.length
  const kalimat =
    jumlah === 0
      ? 'Tidak ada hari yang menunggu laporan mesin.'
      : `${hari} hari kerja (${jumlah} hari GTK) belum dilaporkan mesin. Tunggu mesin melapor, unggah berkas USB, atau konfirmasi hari-hari itu.`
  const ke = jumlah === 0 ? null : halamanSekolah(sekolah, { tab: 'mesin' })
  return { kunci: 'hari-sinkron', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat, tautan: ke }
}

function penandaTangan({ adaPenandaTangan, sekolah, akhir }: KeadaanBulan): Syarat {
  const kalimat = adaPenandaTangan
    ? 'Penanda tangan sudah diketahui.'
    : `Belum ada penanda tangan pada ${tanggalPanjang(akhir)}. Tetapkan kepala sekolah atau pelaksana tugasnya.`
  const ke = adaPenandaTangan ? null : halamanSekolah(sekolah, { tab: 'penanda-tangan' })
  const jumlah = adaPenandaTangan ? 0 : 1
  return { kunci: 'ada-penanda-tangan', wajib: true, terpenuhi: adaPenandaTangan, jumlah, kalimat, tautan: ke }
}

/** Advice alone: such taps do not count until somebody confirms them. */
function tapWajar({ tapMasaDepan: jumlah, sekolah, awal, akhir }: KeadaanBulan): Syarat {
  const kalimat =
    jumlah === 0
      ? 'Tidak ada tap dengan waktu yang tidak wajar.'
      : `${jumlah} tap bertanggal lebih maju daripada waktu diterimanya dan tidak dihitung. Periksa, lalu konfirmasi bila benar.`
  const npsn = sekolah.kantor ? sekolah.npsn : undefined
  const ke = jumlah === 0 ? null : tautan('/log-mesin', { npsn, dari: awal, sampai: akhir, tanda: 'waktu-tidak-wajar' })
  return { kunci: 'tap-wajar', wajib: false, terpenuhi: jumlah === 0, jumlah, kalimat, tautan: ke }
}

const halamanSekolah = ({ id, kantor }: KeadaanBulan['sekolah'], isi: IsiTautan<'/pengaturan/sekolah'>): Tautan =>
  tautan('/pengaturan/sekolah', { id: kantor ? id : undefined, ...isi })
