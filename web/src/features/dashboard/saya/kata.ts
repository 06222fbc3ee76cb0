import type { BarisHarian, PenjelasanHari } from '@geisa/contract/rekap'
import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import type { NamaNada } from '../../../ui/warna.ts'
import { lamaTerlambat } from '../sekolah/hadir-kelompok.ts'

type KataHari = { nada: NamaNada; judul: string; kalimat: string }

/** How today stands, in two sentences that a person is glad to read in the morning. */
export function kataHariIni({ baris, jadwal, libur }: PenjelasanHari): KataHari {
  const laporan = baris.map((b) => b.laporan)
  const [pertama] = laporan
  if (pertama === undefined) return TANPA_TUGAS
  if (pertama.jenis_libur !== 0) {
    const adaTap = laporan.some((b) => b.waktu_datang !== null || b.waktu_pulang !== null)
    return {
      nada: 'netral',
      judul: 'Hari libur',
      kalimat: `${libur.nama ?? 'Tidak ada jadwal hari ini'}.${adaTap ? ' Tap Anda tersimpan, tetapi tidak dihitung.' : ''}`,
    }
  }
  const grup = STATUS_KEHADIRAN.find((s) => s.id === pertama.statusId)?.grup
  if (grup !== undefined && grup !== 'H' && grup !== 'A') return kataIzin(grup)
  const datang = laporan.find((b) => b.waktu_datang !== null)
  const pulang = laporan.findLast((b) => b.waktu_pulang !== null)
  const terlambat = jumlahDetik(laporan, 'durasi_datang_terlambat')
  if (datang === undefined && pulang === undefined) return belumTap(jadwal, pertama)
  if (datang === undefined) {
    return { nada: 'peringatan', judul: 'Tap datang tidak tercatat', kalimat: 'Yang tercatat baru tap pulang.' }
  }
  const awal = terlambat > 0 ? `Datang terlambat ${lamaTerlambat(terlambat)}` : 'Datang tepat waktu'
  const nada = terlambat > 0 ? 'peringatan' : 'baik'
  if (pulang === undefined) {
    const jam = jadwal.findLast((j) => !j.libur && j.jamPulang !== null)?.jamPulang
    return {
      nada,
      judul: awal,
      kalimat: jam ? `Tap pulang mulai pukul ${jam.slice(0, 5)}.` : 'Jangan lupa tap pulang.',
    }
  }
  const cepat = jumlahDetik(laporan, 'durasi_pulang_cepat')
  return {
    nada: cepat > 0 ? 'peringatan' : nada,
    judul: awal,
    kalimat:
      cepat > 0
        ? `Pulang ${lamaTerlambat(cepat)} lebih cepat. Tap lagi bila Anda masih di sekolah: yang terakhir yang dihitung.`
        : 'Datang dan pulang sudah tercatat. Terima kasih untuk hari ini.',
  }
}

const TANPA_TUGAS: KataHari = {
  nada: 'netral',
  judul: 'Tidak ada catatan hari ini',
  kalimat: 'Anda tidak tercatat bertugas di sekolah ini hari ini.',
}

function kataIzin(grup: 'L' | 'DL' | 'S' | 'C'): KataHari {
  if (grup === 'S') return { nada: 'info', judul: 'Tercatat sakit', kalimat: 'Semoga lekas pulih.' }
  if (grup === 'C') return { nada: 'info', judul: 'Tercatat cuti', kalimat: 'Tidak perlu tap hari ini.' }
  if (grup === 'DL') return { nada: 'info', judul: 'Tercatat dinas luar', kalimat: 'Selamat bertugas.' }
  return { nada: 'netral', judul: 'Hari libur', kalimat: 'Tidak ada jadwal hari ini.' }
}

function belumTap(jadwal: PenjelasanHari['jadwal'], { keterangan }: BarisHarian): KataHari {
  const jam = jadwal.find((j) => !j.libur && j.jamMasuk !== null)?.jamMasuk
  if (keterangan !== '') return { nada: 'netral', judul: 'Belum ada tap', kalimat: `${keterangan}.` }
  return {
    nada: 'netral',
    judul: 'Belum ada tap',
    kalimat: jam ? `Jam masuk pukul ${jam.slice(0, 5)}.` : 'Hari ini belum tercatat.',
  }
}

type HariDilihat = { tanggal: string; shift: 1 | 2; sebab: string; sel: 'status' | 'terlambat' | 'pulangCepat' }

/** Past days that cost something or wait for something, the latest first; today is not over yet. */
export function hariPerluDilihat(kehadiran: readonly BarisHarian[], hariIni: string): HariDilihat[] {
  return kehadiran
    .filter((b) => b.tanggal < hariIni && b.jenis_libur === 0)
    .flatMap((b): HariDilihat[] => {
      const { tanggal, shift } = b
      const satu = sebabHari(b)
      return satu === null ? [] : [{ tanggal, shift, ...satu }]
    })
    .toReversed()
}

function sebabHari(b: BarisHarian): Pick<HariDilihat, 'sebab' | 'sel'> | null {
  if (b.singkatan === 'A') return { sebab: 'Alpa', sel: 'status' }
  if (b.statusId === null) return { sebab: b.keterangan || 'Belum tercatat', sel: 'status' }
  const takAbsen = b.keterangan.match(/Tidak absen (?:datang|pulang)/g)
  if (takAbsen !== null) return { sebab: takAbsen.join(', '), sel: 'status' }
  const terlambat = detik(b.durasi_datang_terlambat)
  const cepat = detik(b.durasi_pulang_cepat)
  if (terlambat > 0 && b.keterangan.includes('DTTI')) {
    return { sebab: `Terlambat ${lamaTerlambat(terlambat)}`, sel: 'terlambat' }
  }
  if (cepat > 0 && b.keterangan.includes('PCTI'))
    return { sebab: `Pulang cepat ${lamaTerlambat(cepat)}`, sel: 'pulangCepat' }
  return null
}

const jumlahDetik = (baris: readonly BarisHarian[], kolom: 'durasi_datang_terlambat' | 'durasi_pulang_cepat'): number =>
  baris.reduce((total, b) => total + detik(b[kolom]), 0)

/** 'HH:mm:ss' */
export function detik(durasi: string | null): number {
  const [jam = 0, menit = 0, sisa = 0] = (durasi ?? '').split(':').map(Number)
  return jam * 3600 + menit * 60 + sisa
}
