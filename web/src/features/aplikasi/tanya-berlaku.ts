import { type KunciSetting, type NilaiSetting, SETTING } from '@geisa/contract/isi-setting'
import { kataSetting } from '@geisa/contract/kata-setting'
import { bedaRiwayat } from '../../shared/riwayat/riwayat-beda.ts'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import type { Pertanyaan } from '../../ui/dialog/tanya-dulu.tsx'
import type { BarisReferensi, BarisSetting } from './queries.ts'

type Kapan = { mulai: string; hariIni: string }

/**
 * What is asked once before something takes effect for the whole nation: for whom, from when, from what to what.
 * null: nothing would change, so there is nothing to ask.
 */
export function tanyaSetting(baris: BarisSetting, nilai: unknown, kapan: Kapan): Pertanyaan | null {
  const { kunci } = baris
  // Words that are not kept are no change; and what was stored under older rules can still be replaced.
  const [lama, baru] = [nilaiPada(baris, kapan.mulai), nilai].map(
    (satu) => SETTING[kunci].skema.safeParse(satu).data ?? satu,
  )
  if (JSON.stringify(lama) === JSON.stringify(baru)) return null
  if (kunci === 'pemeliharaan') return tanyaPemeliharaan(lama as Pemeliharaan, baru as Pemeliharaan)
  const kata = (satu: unknown): string => kataSetting(kunci, satu as never)
  const saat = SETTING[kunci].bertanggal ? kataKapan(kapan) : 'begitu disimpan'
  return {
    judul: JUDUL,
    pesan: `${SETTING[kunci].label} berlaku bagi ${BAGI[kunci]} ${saat}${kataUbahan(kata(lama), kata(baru))}.`,
    iya: IYA,
  }
}

/** The flags, days and words of a status; as with settings, null where none of them changes. */
export function tanyaStatus(status: BarisReferensi, isi: IsiStatus, { mulai, hariIni }: Kapan): Pertanyaan | null {
  const lama = status.daftarVersi.find(({ berlakuMulai }) => berlakuMulai <= mulai) ?? status.daftarVersi.at(-1)
  const beda = bedaRiwayat(lama && pilihIsi(lama), pilihIsi(isi))
  if (beda.length === 0) return null
  const ubahan = beda.map(({ label, dari, ke }) => `${label} dari ${dari ?? '–'} menjadi ${ke}`).join('; ')
  return {
    judul: JUDUL,
    pesan: `${status.nama} berlaku bagi usulan semua sekolah ${kataKapan({ mulai, hariIni })}: ${ubahan}.`,
    iya: IYA,
  }
}

type IsiStatus = Pick<BarisReferensi, 'nama' | 'maksimalHari' | 'koreksi' | 'manual' | 'basic' | 'dokumenPendukung'>
type Pemeliharaan = NilaiSetting['pemeliharaan']

const JUDUL = 'Simpan bagi semua?'
const IYA = 'Iya, simpan'
/** Longer than this two values side by side are read by nobody. */
const PANJANG = 120

const BAGI: Record<Exclude<KunciSetting, 'pemeliharaan'>, string> = {
  namaProduk: 'semua pengguna',
  penyedia: 'semua pengguna',
  tautanKontak: 'semua pengguna',
  tautanLangganan: 'semua sekolah',
  retensiTahun: 'semua sekolah dan kantor',
  toleransiMenit: 'semua sekolah',
  jedaMinimalMenit: 'semua sekolah',
  batasMalam: 'semua sekolah',
  menitTanpaAbsen: 'semua sekolah',
  jamMingguan: 'semua sekolah',
  jamMingguanRamadan: 'semua sekolah',
  mundurKoreksiBulan: 'semua sekolah',
  tenggatKunciBulan: 'semua sekolah',
  kabKotaKelolaLibur: 'semua Dinas Kab/Kota',
  yayasanBolehMemeriksa: 'semua yayasan dan sekolahnya',
}

/** What would hold on that day if nothing were saved. */
function nilaiPada({ kunci, nilai, bawaan, daftarVersi }: BarisSetting, mulai: string): unknown {
  if (!SETTING[kunci].bertanggal) return nilai
  const versi = daftarVersi.find(({ berlakuMulai }) => berlakuMulai <= mulai)
  return versi === undefined ? bawaan : versi.nilai
}

function kataKapan({ mulai, hariIni }: Kapan): string {
  if (mulai === hariIni) return 'mulai hari ini'
  return mulai > hariIni
    ? `mulai ${tampilTanggal(mulai)}`
    : `sejak ${tampilTanggal(mulai)}, juga hari yang sudah lewat di bulan terbuka`
}

/** Regions with a deadline of their own are counted in words, and may differ where the words do not. */
function kataUbahan(dari: string, ke: string): string {
  if (dari === ke) return ''
  return dari.length + ke.length > PANJANG ? `: menjadi ${ke}` : `: dari ${dari} menjadi ${ke}`
}

function tanyaPemeliharaan(lama: Pemeliharaan, { aktif, pesan }: Pemeliharaan): Pertanyaan {
  if (!aktif)
    return {
      judul: 'Matikan mode pemeliharaan?',
      pesan: 'Semua orang dilayani lagi seketika.',
      iya: 'Iya, matikan',
    }
  const terbaca = pesan === '' ? 'Mereka tidak diberi tahu sampai kapan.' : `Mereka membaca: “${pesan}”`
  if (lama.aktif)
    return {
      judul: 'Ganti pesan pemeliharaan?',
      pesan: `Berlaku bagi semua orang selain admin, yang belum dilayani sampai mode ini dimatikan. ${terbaca}`,
      iya: IYA,
    }
  return {
    judul: 'Nyalakan mode pemeliharaan?',
    pesan: `Semua orang selain admin berhenti dilayani begitu disimpan, sampai mode ini dimatikan lagi. ${terbaca}`,
    iya: 'Iya, nyalakan',
  }
}

const pilihIsi = ({ nama, dokumenPendukung, maksimalHari, koreksi, manual, basic }: IsiStatus): IsiStatus => ({
  nama: nama.trim(),
  dokumenPendukung: dokumenPendukung?.trim() || null,
  maksimalHari,
  koreksi,
  manual,
  basic,
})
