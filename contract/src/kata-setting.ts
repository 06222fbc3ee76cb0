import type { KunciSetting, NilaiSetting } from './isi-setting.ts'

/** A value in the words of the screen and of the history. */

const KATA: { [K in KunciSetting]: (nilai: NilaiSetting[K]) => string } = {
  namaProduk: (nilai) => nilai,
  penyedia: (nilai) => nilai,
  tautanKontak: (nilai) => nilai,
  tautanLangganan: (nilai) => nilai,
  retensiTahun: ({ gtk, riwayat, pesan, cronjob }) =>
    `Data GTK ${gtk} tahun, isi riwayat ${riwayat} tahun, pesan ${pesan} tahun, catatan cronjob ${cronjob} tahun`,
  toleransiMenit: menit,
  jedaMinimalMenit: menit,
  batasMalam: kataJam,
  menitTanpaAbsen: menit,
  jamMingguan: jam,
  jamMingguanRamadan: jam,
  mundurKoreksiBulan: (nilai) => (nilai === 0 ? 'Bulan ini saja' : `${nilai} bulan ke belakang`),
  tenggatKunciBulan: ({ bawaan, wilayah }) =>
    `Tanggal ${bawaan}${wilayah.length === 0 ? '' : `; ${wilayah.length} wilayah berbeda`}`,
  kabKotaKelolaLibur: kataSaklar,
  yayasanBolehMemeriksa: kataSaklar,
  pemeliharaan: ({ aktif, pesan }) => `${aktif ? 'Nyala' : 'Mati'}${pesan === '' ? '' : `: ${pesan}`}`,
}

export const kataSetting = <K extends KunciSetting>(kunci: K, nilai: NilaiSetting[K]): string => KATA[kunci](nilai)

function menit(nilai: number): string {
  return `${nilai} menit`
}

function jam(nilai: number): string {
  return `${String(nilai).replace('.', ',')} jam`
}

/** '03:00' */
export function kataJam(detik: number): string {
  const isi = (nilai: number): string => String(nilai).padStart(2, '0')
  return `${isi(Math.floor(detik / 3600))}:${isi(Math.floor((detik % 3600) / 60))}`
}

function kataSaklar(nyala: boolean): string {
  return nyala ? 'Boleh' : 'Tidak boleh'
}
