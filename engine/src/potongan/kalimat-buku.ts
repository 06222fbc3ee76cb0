/** The ledger's words: each line names its day, minutes, band, tariff and legal basis. No rupiah: not everybody reads pay. */
import { namaHari, nomorHari, tanggalPanjang } from '../kalender.ts'
import type { KejadianAlpa, KejadianDurasi } from './kejadian.ts'
import { pitaJenis, SERATUS_PERSEN } from './potongan.ts'
import { bpPita, formatPersen, type Pita } from './profil.ts'
import type { TarifDipakai } from './tarif-berlaku.ts'

export type Kata = { pita: string; kalimat: string; aturan: string }

/** `penuh`: the run was complete before this day; `jumlah`: what the month's days of Alpa had cost before it. */
export function kataAlpa(
  tarif: TarifDipakai,
  { tanggal, beruntun }: KejadianAlpa,
  { penuh, jumlah }: { penuh: boolean; jumlah: number },
): Kata {
  const { alpaBp, alpaBeruntun } = tarif.profil
  if (penuh) {
    const kalimat = `${hariTanggal(tanggal)}: Alpa, sudah tercakup dalam potongan 100,00 % bulan ini. ${dasar(tarif)}`
    return { pita: pitaBeruntun(alpaBeruntun), kalimat, aturan: 'L27' }
  }
  if (beruntun === alpaBeruntun) {
    const jadi = jumlah > SERATUS_PERSEN ? `${formatPersen(jumlah)} diganti` : 'digenapkan menjadi'
    const kalimat = `${hariTanggal(tanggal)}: Alpa hari kerja ke-${beruntun} berturut-turut; potongan alpa bulan ini ${jadi} 100,00 %. ${dasar(tarif)}`
    return { pita: pitaBeruntun(alpaBeruntun), kalimat, aturan: 'L27' }
  }
  const kalimat = `${hariTanggal(tanggal)}: Alpa, ${formatPersen(alpaBp)} per hari. ${dasar(tarif)}`
  return { pita: 'Alpa per hari', kalimat, aturan: '22' }
}

/** `jumlah`: the kind's minutes of the month so far, this occurrence included; only for KUMULATIF. */
export function kataDurasi(tarif: TarifDipakai, kejadian: KejadianDurasi, bp: number, jumlah: number): Kata {
  const pita = pitaJenis(tarif.profil, kejadian.jenis)
  const awal = `${hariTanggal(kejadian.tanggal)}${kejadian.shift === 2 ? ', shift 2' : ''}: ${sebutan(kejadian)}`
  if (pita === null) {
    return { pita: 'dengan izin', kalimat: `${awal}, tidak dipotong. ${dasar(tarif)}`, aturan: '22, 24' }
  }
  if (tarif.profil.mode === 'KUMULATIF') return kataKumulatif(tarif, pita, awal, kejadian, bp, jumlah)
  if (kejadian.tanpaCatatan) {
    const kalimat = `${awal}, pita tertinggi (${kataPita(pita, Infinity)} atau tanpa catatan): ${formatPersen(bp)}. ${dasar(tarif)}`
    return { pita: 'tanpa catatan', kalimat, aturan: '22, L28' }
  }
  const nama = kataPita(pita, kejadian.menit)
  return { pita: nama, kalimat: `${awal}, pita ${nama}: ${formatPersen(bp)}. ${dasar(tarif)}`, aturan: '22' }
}

export function kataBatas(tarif: TarifDipakai, jumlahBp: number): Kata {
  const kalimat = `Jumlah potongan ${formatPersen(jumlahBp)} melewati 100,00 %, dibatasi menjadi 100,00 %. ${dasar(tarif)}`
  return { pita: 'Batas 100 %', kalimat, aturan: '23, L30' }
}

function kataKumulatif(
  tarif: TarifDipakai,
  pita: readonly Pita[],
  awal: string,
  { jenis, menit }: KejadianDurasi,
  bp: number,
  jumlah: number,
): Kata {
  const nama = kataPita(pita, jumlah)
  const apa = jenis === 'dtti' ? 'terlambat' : 'pulang cepat'
  const naik = kataPita(pita, jumlah - menit) === nama ? 'masih pada' : 'masuk'
  const kalimat = `${awal}; menit sebulan dijumlahkan: jumlah ${apa} bulan ini menjadi ${jumlah} menit, ${naik} pita ${nama} (${formatPersen(bpPita(pita, jumlah))}): bertambah ${formatPersen(bp)}. ${dasar(tarif)}`
  return { pita: nama, kalimat, aturan: '22' }
}

function sebutan({ jenis, menit, tanpaCatatan }: KejadianDurasi): string {
  const izin = jenis === 'dtdi' || jenis === 'pcdi' ? 'dengan izin' : 'tanpa izin'
  const datang = jenis === 'dtti' || jenis === 'dtdi'
  if (tanpaCatatan) return `tidak absen ${datang ? 'datang' : 'pulang'} ${izin}, dihitung ${menit} menit`
  return `${datang ? 'datang terlambat' : 'pulang cepat'} ${menit} menit ${izin}`
}

/** '31–60 menit': whole minutes, so that the excluded upper bound is the minute before (rules.md 22). */
function kataPita(daftar: readonly Pita[], menit: number): string {
  const i = daftar.findLastIndex((satu) => satu.dariMenit <= menit)
  const [ini, berikut] = [daftar[i], daftar[i + 1]]
  if (!ini) return `di bawah ${berikut?.dariMenit ?? 1} menit`
  return berikut ? `${ini.dariMenit}–${berikut.dariMenit - 1} menit` : `${ini.dariMenit} menit ke atas`
}

const pitaBeruntun = (hari: number | null): string => `Alpa ${hari ?? 0} hari berturut-turut`

const hariTanggal = (tanggal: string): string => `${namaHari(nomorHari(tanggal))}, ${tanggalPanjang(tanggal)}`

const dasar = ({ nama, namaPemilik, dasarHukum }: TarifDipakai): string =>
  `Menurut ${nama} (${namaPemilik}).${dasarHukum === null ? '' : ` Dasar hukum: ${dasarHukum}.`}`
