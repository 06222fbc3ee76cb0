/**
 * What became of the demo world's months: tariffs of two regions, locked months, and their statements in every state.
 * Done by the real commands, as the people of the world, on the days when they would have done it.
 */
import { profilPotongan } from '@geisa/contract/tarif'
import { namaBulan } from '@geisa/engine/kalender'
import { DASAR_HUKUM, PROFIL } from '@geisa/engine/potongan/profil'
import { buka, kunci } from '../src/features/kunci-bulan/commands.ts'
import { unggah } from '../src/features/sptjm/commands.ts'
import { putuskan } from '../src/features/sptjm/commands-putusan.ts'
import { simpanTarif } from '../src/features/tarif/commands.ts'
import type { Aplikasi } from '../src/platform/aplikasi.ts'
import { GalatHttp } from '../src/platform/errors.ts'
import { masukSebagai, operatorSekolah } from './orang.ts'
import { pdfContoh } from './pengajuan/pdf-contoh.ts'

/** How far a school got with a month: 'dibuka' = the office accepted, then opened the lock again. */
type Akhir = 'terkunci' | 'diunggah' | 'tanpa-segel' | 'dikembalikan' | 'diterima' | 'dibuka'

const SEBELUM_LALU: [string, Akhir][] = [
  ['SDN Kauman 1', 'diterima'],
  ['SDN Kauman 2', 'diunggah'],
  ['TK Negeri Pembina Kepanjen', 'dikembalikan'],
  ['SDN Jatiguwi 4', 'terkunci'],
  ['SD Islam Nurul Ilmi Pakisaji', 'dibuka'],
  ['SDN Candirenggo 5', 'diterima'],
  ['SMP Negeri 3 Kepanjen', 'tanpa-segel'],
  ['SMP Tunas Bangsa Singosari', 'diunggah'],
  ['SMA Negeri 2 Kepanjen', 'diterima'],
  ['SMK Negeri 4 Singosari', 'diunggah'],
  ['SMA Tunas Bangsa Malang', 'dikembalikan'],
]
const LALU: [string, Akhir][] = [
  ['SDN Kauman 2', 'terkunci'],
  ['SDN Jatiguwi 4', 'diunggah'],
  ['SMA Negeri 2 Kepanjen', 'diunggah'],
]

export async function isiBulanContoh(aplikasi: Aplikasi): Promise<void> {
  const [sebelumLalu, lalu, kini] = tigaBulan(aplikasi.clock.now())
  await isiTarif(aplikasi, `${sebelumLalu.slice(0, 4)}-${sebelumLalu.slice(4)}-01`)
  for (const [nama, akhir] of SEBELUM_LALU) await jalani(aplikasi, nama, sebelumLalu, lalu, akhir)
  for (const [nama, akhir] of LALU) await jalani(aplikasi, nama, lalu, kini, akhir)
}

/** 'YYYYMM' of the month before last, the last and the present one. */
function tigaBulan(sekarang: string): [string, string, string] {
  const kini = Number(sekarang.slice(0, 4)) * 12 + Number(sekarang.slice(5, 7)) - 1
  const tulis = (ke: number): string => `${Math.floor(ke / 12)}${String((ke % 12) + 1).padStart(2, '0')}`
  return [tulis(kini - 2), tulis(kini - 1), tulis(kini)]
}

async function isiTarif(aplikasi: Aplikasi, berlakuMulai: string): Promise<void> {
  const admin = await masukSebagai(aplikasi.db, 'admin@contoh.id')
  const berlaku = { berlakuMulai, berlakuSampai: null }
  await simpanTarif(aplikasi, admin, {
    ...berlaku,
    kodeWilayah: '050000',
    jenjang: ['SMA', 'SMK', 'SLB'],
    nama: 'Potongan kumulatif Jawa Timur',
    dasarHukum: DASAR_HUKUM.B,
    profil: profilPotongan.parse(PROFIL.B),
  })
  await simpanTarif(aplikasi, admin, {
    ...berlaku,
    kodeWilayah: '227100',
    jenjang: ['TK', 'SD', 'SMP'],
    nama: 'Potongan Kota Denpasar',
    dasarHukum: 'Peraturan Wali Kota Denpasar tentang Tambahan Penghasilan Pegawai',
    profil: profilPotongan.parse(PROFIL.C),
  })
}

/** One school's way through one month, from the third of the next; a day that has not come yet does not happen. */
async function jalani(aplikasi: Aplikasi, nama: string, bulan: string, berikut: string, akhir: Akhir): Promise<void> {
  const hari = (ke: number): Aplikasi => ({ ...aplikasi, clock: { now: () => padaHari(berikut, ke, nama) } })
  if (padaHari(berikut, 6, nama) > aplikasi.clock.now()) return
  const { sekolahId, kantor, masuk } = await operatorSekolah(aplikasi.db, nama)
  if (akhir !== 'tanpa-segel') {
    const segel = await cobaKunci(hari(3), masuk, { sekolahId, bulan })
    if (!segel || akhir === 'terkunci') return
  }
  const baris = [nama, `Bulan ${namaBulan(bulan)}`, 'Contoh: pindaian bertanda tangan']
  const file = {
    fileName: `SPTJM ${nama}.pdf`,
    mimeType: 'application/pdf',
    base64: pdfContoh(baris).toString('base64'),
  }
  const { id } = await unggah(hari(4), masuk, { sekolahId, tahunBulan: bulan, file })
  if (akhir === 'diunggah' || akhir === 'tanpa-segel') return
  const dinas = await masukSebagai(aplikasi.db, kantor)
  const terima = akhir !== 'dikembalikan'
  const putusan = terima ? { status: 'diterima' as const } : { status: 'dikembalikan' as const, catatan: KURANG }
  await putuskan(hari(5), dinas, id, { ...putusan, versi: 1 })
  if (akhir === 'dibuka') await buka(hari(6), dinas, { sekolahId, bulan, alasan: ALASAN_BUKA })
}

const KURANG = 'Cap sekolah belum ada di halaman pertama. Mohon dilengkapi, lalu unggah ulang.'
const ALASAN_BUKA = 'Sekolah melapor jadwal satu minggu keliru dan perlu diperbaiki.'

/** Somewhere in the morning of that day, each school at its own minute. */
const padaHari = (bulan: string, ke: number, nama: string): string =>
  `${bulan.slice(0, 4)}-${bulan.slice(4)}-0${ke}T02:${String(10 + nama.length).padStart(2, '0')}:00.000Z`

/** What keeps a real school from locking keeps this one too: then its month stays open. */
async function cobaKunci(...isi: Parameters<typeof kunci>): Promise<boolean> {
  try {
    await kunci(...isi)
    return true
  } catch (error) {
    if (error instanceof GalatHttp && error.status === 422) return false
    throw error
  }
}
