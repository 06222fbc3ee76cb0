import type { NilaiSetting, SettingKey } from './definitions.ts'

/** A value in the words of the screen and of the history. */

const WORDS: { [K in SettingKey]: (nilai: NilaiSetting[K]) => string } = {
  namaProduk: (nilai) => nilai,
  penyedia: (nilai) => nilai,
  tautanKontak: (nilai) => nilai,
  tautanLangganan: (nilai) => nilai,
  retensiTahun: ({ gtk, riwayat, pesan, cronjob }) =>
    `Data GTK ${gtk} tahun, isi riwayat ${riwayat} tahun, pesan ${pesan} tahun, catatan cronjob ${cronjob} tahun`,
  toleransiMenit: minutes,
  jedaMinimalMenit: minutes,
  batasMalam: clockWords,
  menitTanpaAbsen: minutes,
  jamMingguan: hourCount,
  jamMingguanRamadan: hourCount,
  mundurKoreksiBulan: (nilai) => (nilai === 0 ? 'Bulan ini saja' : `${nilai} bulan ke belakang`),
  tenggatKunciBulan: ({ bawaan, wilayah }) =>
    `Tanggal ${bawaan}${wilayah.length === 0 ? '' : `; ${wilayah.length} wilayah berbeda`}`,
  kabKotaKelolaLibur: allowedWords,
  yayasanBolehMemeriksa: allowedWords,
  pemeliharaan: ({ aktif, pesan }) => `${aktif ? 'Nyala' : 'Mati'}${pesan === '' ? '' : `: ${pesan}`}`,
}

export const settingWords = <K extends SettingKey>(key: K, nilai: NilaiSetting[K]): string => WORDS[key](nilai)

function minutes(nilai: number): string {
  return `${nilai} menit`
}

function hourCount(nilai: number): string {
  return `${String(nilai).replace('.', ',')} jam`
}

/** '03:00' */
export function clockWords(seconds: number): string {
  const fill = (nilai: number): string => String(nilai).padStart(2, '0')
  return `${fill(Math.floor(seconds / 3600))}:${fill(Math.floor((seconds % 3600) / 60))}`
}

function allowedWords(allowed: boolean): string {
  return allowed ? 'Boleh' : 'Tidak boleh'
}
