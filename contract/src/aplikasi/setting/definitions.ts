import type { z } from 'zod'
import { nameText } from '../../shapes.ts'
import { batasMalam, deadline, integer, jamSeminggu, link, pemeliharaan, retention, toggle } from './shapes.ts'

/** What each setting is, may hold, and is called on the screen. */

type Keterangan = {
  skema: z.ZodType
  grup: 'umum' | 'perhitungan' | 'pengusulan' | 'pemeliharaan'
  label: string
  bantuan: string
  satuan?: string
  /** Every change is a version from a first day on. */
  bertanggal: boolean
  /** Reports are computed anew from that day on. */
  mengubahAngka?: true
}

export const SETTING = {
  namaProduk: {
    skema: nameText(1, 40, 'Isi nama produk'),
    grup: 'umum',
    label: 'Nama produk',
    bantuan: 'Tampil di halaman masuk, di judul tab dan di menu.',
    bertanggal: false,
  },
  penyedia: {
    skema: nameText(1, 80, 'Isi nama penyedia'),
    grup: 'umum',
    label: 'Penyedia',
    bantuan: 'Tampil pada baris hak cipta di kaki halaman.',
    bertanggal: false,
  },
  tautanKontak: {
    skema: link,
    grup: 'umum',
    label: 'Tautan kontak',
    bantuan: "Dibuka oleh tombol 'Hubungi Kami'.",
    bertanggal: false,
  },
  tautanLangganan: {
    skema: link,
    grup: 'umum',
    label: 'Tautan langganan',
    bantuan: 'Dibuka oleh sekolah yang ingin memakai layanan PRO.',
    bertanggal: false,
  },
  retensiTahun: {
    skema: retention,
    grup: 'umum',
    label: 'Lama penyimpanan',
    bantuan: 'Setelah itu data pribadi dihapus; angka kehadiran dan segel tetap ada.',
    satuan: 'tahun',
    bertanggal: false,
  },
  toleransiMenit: {
    skema: integer(0, 60, 'menit'),
    grup: 'perhitungan',
    label: 'Toleransi terlambat dan pulang cepat',
    bantuan: 'Sampai sekian menit tidak dihitung; lebih dari itu dihitung seluruhnya.',
    satuan: 'menit',
    bertanggal: true,
    mengubahAngka: true,
  },
  jedaMinimalMenit: {
    skema: integer(1, 240, 'menit'),
    grup: 'perhitungan',
    label: 'Jeda minimal datang dan pulang',
    bantuan: 'Tap yang lebih rapat dari ini dianggap satu kejadian.',
    satuan: 'menit',
    bertanggal: true,
    mengubahAngka: true,
  },
  batasMalam: {
    skema: batasMalam,
    grup: 'perhitungan',
    label: 'Batas malam',
    bantuan: 'Tap sebelum jam ini masih milik hari sebelumnya, dan sebuah hari selesai pada jam ini.',
    bertanggal: true,
    mengubahAngka: true,
  },
  menitTanpaAbsen: {
    skema: integer(1, 600, 'menit'),
    grup: 'perhitungan',
    label: 'Menit tanpa absen datang atau pulang',
    bantuan: 'Dicatat bila salah satu tap tidak ada pada hari yang sudah selesai.',
    satuan: 'menit',
    bertanggal: true,
    mengubahAngka: true,
  },
  jamMingguan: {
    skema: jamSeminggu,
    grup: 'perhitungan',
    label: 'Jam kerja minimal seminggu',
    bantuan: 'Jadwal yang kurang dari ini diberi peringatan di layar Durasi.',
    satuan: 'jam',
    bertanggal: true,
  },
  jamMingguanRamadan: {
    skema: jamSeminggu,
    grup: 'perhitungan',
    label: 'Jam kerja minimal seminggu, jadwal Ramadan',
    bantuan: 'Untuk jadwal yang mempunyai hari terakhir.',
    satuan: 'jam',
    bertanggal: true,
  },
  mundurKoreksiBulan: {
    skema: integer(0, 12, 'bulan'),
    grup: 'pengusulan',
    label: 'Jendela koreksi',
    bantuan: 'Koreksi boleh dimulai sejak tanggal 1 sekian bulan yang lalu.',
    satuan: 'bulan',
    bertanggal: true,
  },
  tenggatKunciBulan: {
    skema: deadline,
    grup: 'pengusulan',
    label: 'Tenggat kunci bulan',
    bantuan: 'Tanggal bulan berikutnya; wilayah dapat mempunyai tenggat sendiri.',
    bertanggal: true,
  },
  kabKotaKelolaLibur: {
    skema: toggle,
    grup: 'pengusulan',
    label: 'Dinas Kab/Kota boleh mengelola libur daerah',
    bantuan: 'Bila mati, libur kabupaten/kota hanya dikelola admin.',
    bertanggal: true,
  },
  yayasanBolehMemeriksa: {
    skema: toggle,
    grup: 'pengusulan',
    label: 'Yayasan boleh memeriksa',
    bantuan: 'Yayasan dengan hak APPROVAL ikut memutuskan usulan sekolahnya.',
    bertanggal: true,
  },
  pemeliharaan: {
    skema: pemeliharaan,
    grup: 'pemeliharaan',
    label: 'Mode pemeliharaan',
    bantuan: 'Selama nyala hanya admin yang dapat memakai aplikasi; mesin tetap dilayani.',
    bertanggal: false,
  },
} as const satisfies Record<string, Keterangan>

export type SettingKey = keyof typeof SETTING
export type NilaiSetting = { [K in SettingKey]: z.output<(typeof SETTING)[K]['skema']> }
export const KEYS = Object.keys(SETTING) as [SettingKey, ...SettingKey[]]

/** What holds where nobody has saved anything. */
export const BUILTIN_SETTING: NilaiSetting = {
  namaProduk: 'Geisa',
  penyedia: 'Geisa Indonesia',
  tautanKontak: 'https://wa.me/6281200000000',
  tautanLangganan: 'https://geisa.example/langganan',
  retensiTahun: { gtk: 10, riwayat: 10, pesan: 2, cronjob: 1 },
  toleransiMenit: 0,
  jedaMinimalMenit: 30,
  batasMalam: 3 * 3600,
  menitTanpaAbsen: 91,
  jamMingguan: 37.5,
  jamMingguanRamadan: 32.5,
  mundurKoreksiBulan: 3,
  tenggatKunciBulan: { bawaan: 5, wilayah: [] },
  kabKotaKelolaLibur: false,
  yayasanBolehMemeriksa: false,
  pemeliharaan: { aktif: false, pesan: '' },
}
