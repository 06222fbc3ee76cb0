import type { Answer } from '@geisa/contract/endpoint'
import type { HariBelumSinkron, readKesiapan } from '@geisa/contract/kunci-bulan'
import { type Link, type LinkContent, link } from '@geisa/contract/tautan'
import { longTanggal, namaBulan } from '@geisa/engine/kalender'

/** The conditions of a lock in kind words, each with the way to mend it (product.md 5.2, 5.4). */

type Condition = Answer<typeof readKesiapan>['syarat'][number] & { tautan: Link | null }

type PinMesin = { mesinId: string; nama: string; jumlah: number }

export type BulanState = {
  bulan: string
  awal: string
  akhir: string
  done: boolean
  pengajuan: { koreksi: number; manual: number }
  /** Public id of each machine that knows PINs without a name, with how many. */
  pinPerMesin: PinMesin[]
  /** The same of PINs whose taps are of nobody of the staff. */
  bukanGtkPerMesin: PinMesin[]
  tapMasaDepan: number
  belumSinkron: readonly HariBelumSinkron[]
  hasPenandaTangan: boolean
  /** An office opens the school's screens by its id, the operator the own school's. */
  sekolah: { id: number; npsn: string; kantor: boolean }
}

export function buildConditions(k: BulanState): Condition[] {
  return [bulanEnded(k), pengajuanDone(k), pinMapped(k), hariSinkron(k), penandaTangan(k), tapPlausible(k)]
}

function bulanEnded({ bulan, done, akhir }: BulanState): Condition {
  const sentence = done
    ? `Bulan ${namaBulan(bulan)} sudah berakhir.`
    : `Bulan ${namaBulan(bulan)} belum berakhir. Kunci dapat dipasang setelah ${longTanggal(akhir)} lewat tengah malam.`
  return { kunci: 'bulan-selesai', wajib: true, terpenuhi: done, jumlah: done ? 0 : 1, kalimat: sentence, tautan: null }
}

function pengajuanDone({ pengajuan: { koreksi, manual }, sekolah, awal, akhir }: BulanState): Condition {
  const jumlah = koreksi + manual
  const daftar = [
    koreksi > 0 ? `${koreksi} koreksi kehadiran` : [],
    manual > 0 ? `${manual} absensi manual` : [],
  ].flat()
  const sentence =
    jumlah === 0
      ? 'Semua pengajuan bulan ini sudah diputuskan.'
      : `${daftar.join(' dan ')} bulan ini masih menunggu putusan atau perbaikan.`
  const hari = { sekolah: sekolah.kantor ? sekolah.id : undefined, dari: awal, sampai: akhir }
  const to = jumlah === 0 ? null : link(koreksi > 0 ? '/koreksi-status-kehadiran' : '/absensi-manual', hari)
  return { kunci: 'pengajuan-selesai', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat: sentence, tautan: to }
}

function pinMapped({ pinPerMesin, bukanGtkPerMesin, sekolah }: BulanState): Condition {
  const jumlah = jumlahPin(pinPerMesin)
  const bukanGtk = jumlahPin(bukanGtkPerMesin)
  const bertanda = bukanGtkPerMesin[0]
  const first = pinPerMesin[0]
  const marked = bukanGtk === 0 ? '' : ` ${bukanGtk} PIN ditandai bukan GTK.`
  const sentence =
    first === undefined
      ? `Semua PIN yang tap bulan ini sudah jelas pemiliknya.${marked}`
      : `Masih ada ${jumlah} PIN tanpa nama di ${pinPerMesin.length} mesin (${pinPerMesin.map(({ nama }) => nama).join(', ')}). Petakan ke GTK pemiliknya, atau tandai 'Bukan GTK'.${marked}`
  const to =
    first !== undefined
      ? sekolahPage(sekolah, { tab: 'mesin', mesin: first.mesinId, bagian: 'pin', pin: 'belum' })
      : bertanda !== undefined
        ? sekolahPage(sekolah, { tab: 'mesin', mesin: bertanda.mesinId, bagian: 'bukan-gtk' })
        : null
  return { kunci: 'pin-dipetakan', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat: sentence, tautan: to }
}

const jumlahPin = (daftar: readonly PinMesin[]): number =>
  daftar.reduce((total, pinMesin) => total + pinMesin.jumlah, 0)

function hariSinkron({ belumSinkron, sekolah }: BulanState): Condition {
  const open = belumSinkron.flatMap(({ gtk }) => gtk).filter(({ dikonfirmasi: confirmed }) => !confirmed)
  const hari = belumSinkron.filter(({ gtk }) => gtk.some(({ dikonfirmasi: confirmed }) => !confirmed)).length
  const jumlah = open.length
  const sentence =
    jumlah === 0
      ? 'Tidak ada hari yang menunggu laporan mesin.'
      : `${hari} hari kerja (${jumlah} hari GTK) belum dilaporkan mesin. Tunggu mesin melapor, unggah berkas USB, atau konfirmasi hari-hari itu.`
  const to = jumlah === 0 ? null : sekolahPage(sekolah, { tab: 'mesin' })
  return { kunci: 'hari-sinkron', wajib: true, terpenuhi: jumlah === 0, jumlah, kalimat: sentence, tautan: to }
}

function penandaTangan({ hasPenandaTangan, sekolah, akhir }: BulanState): Condition {
  const sentence = hasPenandaTangan
    ? 'Penanda tangan sudah diketahui.'
    : `Belum ada penanda tangan pada ${longTanggal(akhir)}. Tetapkan kepala sekolah atau pelaksana tugasnya.`
  const to = hasPenandaTangan ? null : sekolahPage(sekolah, { tab: 'penanda-tangan' })
  const jumlah = hasPenandaTangan ? 0 : 1
  return {
    kunci: 'ada-penanda-tangan',
    wajib: true,
    terpenuhi: hasPenandaTangan,
    jumlah,
    kalimat: sentence,
    tautan: to,
  }
}

/** Advice alone: such taps do not count until somebody confirms them. */
function tapPlausible({ tapMasaDepan: jumlah, sekolah, awal, akhir }: BulanState): Condition {
  const sentence =
    jumlah === 0
      ? 'Tidak ada tap dengan waktu yang tidak wajar.'
      : `${jumlah} tap bertanggal lebih maju daripada waktu diterimanya dan tidak dihitung. Periksa, lalu konfirmasi bila benar.`
  const npsn = sekolah.kantor ? sekolah.npsn : undefined
  const to = jumlah === 0 ? null : link('/log-mesin', { npsn, dari: awal, sampai: akhir, tanda: 'waktu-tidak-wajar' })
  return { kunci: 'tap-wajar', wajib: false, terpenuhi: jumlah === 0, jumlah, kalimat: sentence, tautan: to }
}

const sekolahPage = ({ id, kantor }: BulanState['sekolah'], content: LinkContent<'/pengaturan/sekolah'>): Link =>
  link('/pengaturan/sekolah', { id: kantor ? id : undefined, ...content })
