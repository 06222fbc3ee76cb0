/** The ledger's words: each line names its day, minutes, band, tariff and legal basis. No rupiah: not everybody reads pay. */

import { longTanggal, namaHari, nomorHari } from '../calendar.ts'
import { withStop } from '../sentence-end.ts'
import type { AlpaEvent, DurationEvent } from './events.ts'
import { HUNDRED_PERSEN, pitaJenis } from './potongan.ts'
import { bpPita, formatPersen, type Pita } from './profil.ts'
import type { AppliedTarif } from './tarif-berlaku.ts'

export type Words = { pita: string; kalimat: string; aturan: string }

/** `full`: the run was complete before this day; `jumlah`: what the month's days of Alpa had cost before it. */
export function alpaWords(
  tarif: AppliedTarif,
  { tanggal, beruntun }: AlpaEvent,
  { full, jumlah }: { full: boolean; jumlah: number },
): Words {
  const { alpaBp, alpaBeruntun } = tarif.profil
  if (full) {
    const sentence = `${hariTanggal(tanggal)}: Alpa, sudah tercakup dalam potongan 100,00 % bulan ini. ${base(tarif)}`
    return { pita: pitaBeruntun(alpaBeruntun), kalimat: sentence, aturan: 'L27' }
  }
  if (beruntun === alpaBeruntun) {
    const finished = jumlah > HUNDRED_PERSEN ? `${formatPersen(jumlah)} diganti` : 'digenapkan menjadi'
    const sentence = `${hariTanggal(tanggal)}: Alpa hari kerja ke-${beruntun} berturut-turut; potongan alpa bulan ini ${finished} 100,00 %. ${base(tarif)}`
    return { pita: pitaBeruntun(alpaBeruntun), kalimat: sentence, aturan: 'L27' }
  }
  const sentence = `${hariTanggal(tanggal)}: Alpa, ${formatPersen(alpaBp)} per hari. ${base(tarif)}`
  return { pita: 'Alpa per hari', kalimat: sentence, aturan: '22' }
}

/** `jumlah`: the kind's minutes of the month so far, this occurrence included; only for KUMULATIF. */
export function durationWords(tarif: AppliedTarif, event: DurationEvent, bp: number, jumlah: number): Words {
  const pita = pitaJenis(tarif.profil, event.jenis)
  const awal = `${hariTanggal(event.tanggal)}${event.shift === 2 ? ', shift 2' : ''}: ${label(event)}`
  if (pita === null) {
    return { pita: 'dengan izin', kalimat: `${awal}, tidak dipotong. ${base(tarif)}`, aturan: '22, 24' }
  }
  if (tarif.profil.mode === 'KUMULATIF') return kumulatifWords(tarif, pita, awal, event, { bp, jumlah })
  if (event.withoutNote) {
    const sentence = `${awal}, pita tertinggi (${pitaWords(pita, Infinity)} atau tanpa catatan): ${formatPersen(bp)}. ${base(tarif)}`
    return { pita: 'tanpa catatan', kalimat: sentence, aturan: '22, L28' }
  }
  const nama = pitaWords(pita, event.minutes)
  return { pita: nama, kalimat: `${awal}, pita ${nama}: ${formatPersen(bp)}. ${base(tarif)}`, aturan: '22' }
}

export function limitWords(tarif: AppliedTarif, jumlahBp: number): Words {
  const sentence = `Jumlah potongan ${formatPersen(jumlahBp)} melewati 100,00 %, dibatasi menjadi 100,00 %. ${base(tarif)}`
  return { pita: 'Batas 100 %', kalimat: sentence, aturan: '23, L30' }
}

function kumulatifWords(
  tarif: AppliedTarif,
  pita: readonly Pita[],
  awal: string,
  { jenis, minutes }: DurationEvent,
  { bp, jumlah }: { bp: number; jumlah: number },
): Words {
  const nama = pitaWords(pita, jumlah)
  const what = jenis === 'dtti' ? 'terlambat' : 'pulang cepat'
  const rising = pitaWords(pita, jumlah - minutes) === nama ? 'masih pada' : 'masuk'
  const sentence = `${awal}; menit sebulan dijumlahkan: jumlah ${what} bulan ini menjadi ${jumlah} menit, ${rising} pita ${nama} (${formatPersen(bpPita(pita, jumlah))}): bertambah ${formatPersen(bp)}. ${base(tarif)}`
  return { pita: nama, kalimat: sentence, aturan: '22' }
}

function label({ jenis, minutes, withoutNote }: DurationEvent): string {
  const izin = jenis === 'dtdi' || jenis === 'pcdi' ? 'dengan izin' : 'tanpa izin'
  const datang = jenis === 'dtti' || jenis === 'dtdi'
  if (withoutNote) return `tidak absen ${datang ? 'datang' : 'pulang'} ${izin}, dihitung ${minutes} menit`
  return `${datang ? 'datang terlambat' : 'pulang cepat'} ${minutes} menit ${izin}`
}

/** '31–60 menit': whole minutes, so that the excluded upper bound is the minute before (rules.md 22). */
function pitaWords(daftar: readonly Pita[], minutes: number): string {
  const i = daftar.findLastIndex((pita) => pita.dariMenit <= minutes)
  const [current, next] = [daftar[i], daftar[i + 1]]
  if (!current) return `di bawah ${next?.dariMenit ?? 1} menit`
  return next ? `${current.dariMenit}–${next.dariMenit - 1} menit` : `${current.dariMenit} menit ke atas`
}

const pitaBeruntun = (hari: number | null): string => `Alpa ${hari ?? 0} hari berturut-turut`

const hariTanggal = (tanggal: string): string => `${namaHari(nomorHari(tanggal))}, ${longTanggal(tanggal)}`

const base = ({ nama, namaPemilik, dasarHukum }: AppliedTarif): string =>
  `Menurut ${nama} (${namaPemilik}).${dasarHukum === null ? '' : ` Dasar hukum: ${withStop(dasarHukum)}`}`
