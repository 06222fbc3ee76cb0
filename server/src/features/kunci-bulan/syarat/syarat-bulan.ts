import type { Answer } from '@geisa/contract/endpoint'
import type { HariBelumSinkron, readKesiapan } from '@geisa/contract/kunci-bulan'
import { type Link, type LinkContent, link } from '@geisa/contract/links'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import type { LateBorder } from './last-border.ts'

/** The conditions of a lock in kind words, each with the way to mend it (product.md 5.2, 5.4). */

type Condition = Answer<typeof readKesiapan>['syarat'][number] & { tautan: Link | null }

type PinMesin = { mesinId: string; nama: string; jumlah: number }

/** Public id of each machine that knows such PINs, with how many; `lebih`: more than were counted. */
export type PinState = { mesin: PinMesin[]; lebih: boolean }

export type BulanState = {
  bulan: string
  awal: string
  akhir: string
  done: boolean
  late: LateBorder | null
  pengajuan: { koreksi: number; manual: number }
  pinTanpaNama: PinState
  /** The same of PINs whose taps are of nobody of the staff. */
  bukanGtk: PinState
  /** Machines of which days of the month were said to be of nobody's PINs. */
  hariBukanGtk: string[]
  tapMasaDepan: number
  belumSinkron: readonly HariBelumSinkron[]
  hasPenandaTangan: boolean
  /** An office opens the school's screens by its id, the operator the own school's. */
  sekolah: { id: number; npsn: string; kantor: boolean }
}

export function buildConditions(k: BulanState): Condition[] {
  return [bulanEnded(k), pengajuanDone(k), pinMapped(k), hariSinkron(k), penandaTangan(k), tapPlausible(k)]
}

function bulanEnded({ bulan, done, late, akhir }: BulanState): Condition {
  const sentence = done
    ? `Bulan ${namaBulan(bulan)} sudah berakhir.`
    : late !== null
      ? `Bulan ${namaBulan(bulan)} baru lengkap ${late.time}, saat hari terakhir ${late.who} berakhir. Kunci dapat dipasang sesudahnya.`
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

function pinMapped({ pinTanpaNama, bukanGtk, hariBukanGtk, sekolah }: BulanState): Condition {
  const jumlah = jumlahPin(pinTanpaNama)
  const met = jumlah === 0 && !pinTanpaNama.lebih
  const bertanda = bukanGtk.mesin[0]
  const first = pinTanpaNama.mesin[0]
  const one = bertanda === undefined ? '' : ` ${pinWords(bukanGtk)} ditandai bukan GTK.`
  const days =
    hariBukanGtk.length === 0 ? '' : ` Pada hari-hari tertentu PIN lain di ${hariBukanGtk.join(', ')} bukan GTK.`
  const marked = `${one}${days}`
  const to =
    first !== undefined
      ? sekolahPage(sekolah, { tab: 'mesin', mesin: first.mesinId, bagian: 'pin', pin: 'belum' })
      : pinTanpaNama.lebih
        ? sekolahPage(sekolah, { tab: 'mesin' })
        : bertanda !== undefined
          ? sekolahPage(sekolah, { tab: 'mesin', mesin: bertanda.mesinId, bagian: 'bukan-gtk' })
          : null
  const sentence = met
    ? `Semua PIN yang tap bulan ini sudah jelas pemiliknya.${marked}`
    : `${withoutNameWords(pinTanpaNama)}${marked}`
  return { kunci: 'pin-dipetakan', wajib: true, terpenuhi: met, jumlah, kalimat: sentence, tautan: to }
}

function withoutNameWords(state: PinState): string {
  const { mesin, lebih } = state
  // Taps beyond number that would not count: nobody has looked at all of them, so nobody can say that none does.
  if (mesin.length === 0)
    return "Terlalu banyak tap dari PIN tanpa nama untuk diperiksa satu per satu. Buka Pemetaan PIN mesinnya, lalu tandai semuanya 'Bukan GTK' sekaligus."
  const where = `tanpa nama di ${mesin.length} mesin (${mesin.map(({ nama }) => nama).join(', ')})`
  const way = lebih
    ? "Petakan yang milik GTK, lalu tandai sisanya 'Bukan GTK' sekaligus."
    : "Petakan ke GTK pemiliknya, atau tandai 'Bukan GTK'."
  return `Masih ada ${pinWords(state, where)}. ${way}`
}

/** '3 PIN', and where not all was looked at 'paling sedikit 3 PIN'. */
const pinWords = (state: PinState, more = ''): string =>
  `${state.lebih ? 'paling sedikit ' : ''}${jumlahPin(state)} PIN${more === '' ? '' : ` ${more}`}`

const jumlahPin = ({ mesin }: PinState): number => mesin.reduce((total, { jumlah }) => total + jumlah, 0)

function hariSinkron({ belumSinkron, sekolah }: BulanState): Condition {
  const open = belumSinkron.flatMap(({ gtk }) => gtk).filter(({ dikonfirmasi }) => !dikonfirmasi)
  const hari = belumSinkron.filter(({ gtk }) => gtk.some(({ dikonfirmasi }) => !dikonfirmasi)).length
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
