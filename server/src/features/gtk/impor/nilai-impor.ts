import { tanggal as bentukTanggal } from '@geisa/contract/bentuk'
import { AKHIR_BERLAKU } from '@geisa/contract/berlaku'
import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk'
import { NAMA_BULAN } from '@geisa/engine/kalender'
import { kunciKolom } from '../../../platform/sheet/judul-kolom.ts'

/** What cells of a stranger's file mean: a value, nothing, or why not. Pure. */

export type Nilai<T> = { nilai: T | null } | { salah: string }

/** Excel keeps 15 digits: what is longer comes as '1.98501E+17', or with zeros for the digits that are gone. */
const RUSAK = /^\d([.,]\d+)?E\+?\d+$/i
const KOSONG = /^(-+|0+|tidak ada|n\/?a|null|nihil)$/i

export function bacaNomor(teks: string, sebutan: string, digit: number): Nilai<string> {
  const isi = teks.replace(/^'/, '').trim()
  if (isi === '' || KOSONG.test(isi)) return { nilai: null }
  const nomor = isi.replace(/[\s.-]/g, '')
  // The last three digits of a NIP count from 001: zeros there are digits that Excel dropped.
  if (RUSAK.test(isi) || (digit === 18 && /^\d{15}000$/.test(nomor)))
    return {
      salah: `${sebutan} rusak oleh Excel: format kolom sebagai Teks, lalu isi ulang (terbaca '${isi.slice(0, 40)}')`,
    }
  if (!/^\d+$/.test(nomor)) return { salah: `${sebutan} hanya boleh berisi angka (terbaca '${isi.slice(0, 40)}')` }
  if (nomor.length !== digit) return { salah: `${sebutan} harus ${digit} digit, terbaca ${nomor.length} digit` }
  return { nilai: nomor }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function bacaUuid(teks: string): Nilai<string> {
  const isi = teks.trim().toLowerCase()
  if (isi === '' || KOSONG.test(isi)) return { nilai: null }
  return UUID.test(isi) ? { nilai: isi } : { salah: `Id Dapodik tidak sah (terbaca '${isi.slice(0, 40)}')` }
}

/** '2026-02-03', '3/2/2026', '03-02-2026', '3 Februari 2026', each with or without a time behind it. */
export function bacaTanggal(teks: string, sebutan: string): Nilai<string> {
  const isi = teks.trim()
  if (isi === '' || KOSONG.test(isi)) return { nilai: null }
  const salah = {
    salah: `${sebutan} bukan tanggal yang dikenal (terbaca '${isi.slice(0, 40)}'); tulis 2026-02-03 atau 3/2/2026`,
  }
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(isi) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(isi) ?? []
  const [, d3, nama, y3] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(isi) ?? []
  const bulan = nama === undefined ? (m ?? m2) : nomorBulan(nama)
  const [tahun, hari] = [y ?? y2 ?? y3, d ?? d2 ?? d3]
  if (tahun === undefined || bulan === undefined || hari === undefined) return salah
  const nilai = `${tahun}-${bulan.padStart(2, '0')}-${hari.padStart(2, '0')}`
  if (!bentukTanggal.safeParse(nilai).success) return salah
  return nilai > AKHIR_BERLAKU
    ? { salah: `${sebutan} sesudah 31 Desember 2099 (terbaca '${isi.slice(0, 40)}')` }
    : { nilai }
}

const nomorBulan = (nama: string): string | undefined => {
  const ke = NAMA_BULAN.findIndex((satu) => satu.toLowerCase().startsWith(nama.toLowerCase()) && nama.length >= 3)
  return ke < 0 ? undefined : String(ke + 1)
}

export function bacaYa(teks: string, sebutan: string): Nilai<boolean> {
  const isi = kunciKolom(teks)
  if (isi === '') return { nilai: null }
  if (['1', 'ya', 'y', 'true', 'induk', 'benar', 'v'].includes(isi)) return { nilai: true }
  if (['0', 'tidak', 't', 'false', 'noninduk', 'bukan', 'salah'].includes(isi)) return { nilai: false }
  return { salah: `${sebutan} harus Ya atau Tidak (terbaca '${teks.slice(0, 40)}')` }
}

/** '2.345.678', 'Rp 2.345.678,00', '2345678': whole rupiah; dots or commas between three digits are thousands. */
export function bacaRupiah(teks: string): Nilai<number> {
  const isi = teks
    .trim()
    .replace(/^rp\.?\s*/i, '')
    .replace(/,-$/, '')
    .replace(/\s/g, '')
  if (isi === '' || isi === '-') return { nilai: null }
  const salah = (kenapa: string) => ({ salah: `TPP ${kenapa} (terbaca '${teks.slice(0, 40)}')` })
  const [, utuh, pecahan = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/.exec(isi) ?? /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(isi) ?? []
  if (utuh === undefined) return salah(isi.startsWith('-') ? 'tidak boleh negatif' : 'harus rupiah')
  if (/[1-9]/.test(pecahan)) return salah('harus rupiah bulat')
  const rupiah = Number(utuh.replace(/[.,]/g, ''))
  return rupiah > 1_000_000_000 ? salah('lebih dari Rp 1.000.000.000') : { nilai: rupiah }
}

const SINONIM_JENIS: Record<string, (typeof JENIS_GURU)[number]> = {
  kepsek: 'Kepala Sekolah',
  gurumatapelajaran: 'Guru Mapel',
  gurubidangstudi: 'Guru Mapel',
  gurubimbingankonseling: 'Guru BK',
  gurubimbingandankonseling: 'Guru BK',
  gurubpbk: 'Guru BK',
  guruinklusi: 'Guru Pendamping Khusus',
  gurupendamping: 'Guru Pendamping Khusus',
  tenagaadministrasi: 'Tenaga Administrasi Sekolah',
  tatausaha: 'Tenaga Administrasi Sekolah',
  tas: 'Tenaga Administrasi Sekolah',
  operatorsekolah: 'Tenaga Administrasi Sekolah',
  pustakawan: 'Tenaga Perpustakaan',
  tenagalaboratorium: 'Laboran',
  satpam: 'Petugas Keamanan',
  penjaga: 'Penjaga Sekolah',
  pesuruh: 'Pesuruh/Office Boy',
  officeboy: 'Pesuruh/Office Boy',
}
const SINONIM_STATUS: Record<string, (typeof STATUS_KEPEGAWAIAN)[number]> = {
  pegawainegerisipil: 'PNS',
  p3k: 'PPPK',
  pppkpenuhwaktu: 'PPPK',
  p3kparuhwaktu: 'PPPK Paruh Waktu',
  gty: 'GTY/PTY',
  pty: 'GTY/PTY',
  gurutetapyayasan: 'GTY/PTY',
  honordaerahtkiprovinsi: 'Honor Daerah TK.I Provinsi',
  honordaerahtkiikabkota: 'Honor Daerah TK.II Kab/Kota',
  guruhonorersekolah: 'Guru Honor Sekolah',
  tenagahonorersekolah: 'Tenaga Honor Sekolah',
}

export const bacaJenis = (teks: string): Nilai<string> => bacaPilihan(teks, 'Jenis Guru', JENIS_GURU, SINONIM_JENIS)
export const bacaStatus = (teks: string): Nilai<string> =>
  bacaPilihan(teks, 'Status Kepegawaian', STATUS_KEPEGAWAIAN, SINONIM_STATUS)

/** Our spelling where it is obviously meant, else theirs. */
function bacaPilihan(
  teks: string,
  sebutan: string,
  baku: readonly string[],
  sinonim: Record<string, string>,
): Nilai<string> {
  const isi = teks.trim()
  if (isi === '' || isi === '-') return { nilai: null }
  if (isi.length > 100) return { salah: `${sebutan} lebih dari 100 huruf` }
  const kunci = kunciKolom(isi)
  return { nilai: baku.find((satu) => kunciKolom(satu) === kunci) ?? sinonim[kunci] ?? isi }
}

export function bacaNama(teks: string): Nilai<string> {
  const isi = teks.replace(/\s+/g, ' ').trim()
  if (isi === '') return { salah: 'Nama kosong' }
  if (isi.length < 3) return { salah: `Nama min. 3 huruf (terbaca '${isi}')` }
  return isi.length > 150 ? { salah: 'Nama lebih dari 150 huruf' } : { nilai: isi }
}
