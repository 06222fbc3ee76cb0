import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Mesin } from '@geisa/contract/mesin'
import { namaBulan } from '@geisa/engine/kalender'
import { sisaTenggat } from '../../../shared/tanggal/bulan.ts'
import { waktuLalu } from '../../../shared/tanggal/waktu-sekolah.ts'
import type { NamaNada } from '../../../ui/warna.ts'

/** One thing to know, in a sentence, and where something is done about it. */
export type Butir = {
  nada: Extract<NamaNada, 'baik' | 'info' | 'peringatan' | 'bahaya' | 'netral'>
  kalimat: string
  jalur: string
}

/** The month that is to be locked, as long as anything is left to do for it; then the month that runs. */
export function butirKesiapan(lalu: KesiapanBulan, kini: KesiapanBulan): Butir[] {
  const tersisa = butirBulanLalu(lalu)
  return tersisa === null ? [butirBulanIni(kini)] : [tersisa, butirBulanIni(kini)]
}

function butirBulanLalu(k: KesiapanBulan): Butir | null {
  if (k.jumlahGtk === 0) return null
  const bulan = namaBulan(k.bulan)
  const jalur = `/kunci-bulan?bulan=${k.bulan}`
  const kurang = k.syarat.filter((s) => s.wajib && !s.terpenuhi).length
  const lewat = k.hariIni > k.tenggat
  const tenggat = lewat ? 'lewat tenggat' : `tenggat ${sisaTenggat(k.tenggat, k.hariIni)}`
  if (k.keadaan === 'siap')
    return { nada: lewat ? 'bahaya' : 'info', kalimat: `${bulan} siap dikunci, ${tenggat}`, jalur }
  if (k.keadaan !== 'terkunci') {
    return {
      nada: lewat ? 'bahaya' : 'peringatan',
      kalimat: `${bulan}: ${kurang} syarat lagi, ${tenggat}`,
      jalur,
    }
  }
  if (k.penyesuaian.length > 0) {
    return { nada: 'peringatan', kalimat: `${bulan} terkunci, angka ${k.penyesuaian.length} GTK berubah`, jalur }
  }
  if (k.sptjm === null || !k.sptjm.segelBerlaku) {
    return { nada: 'peringatan', kalimat: `SPTJM ${bulan} belum diunggah`, jalur: `/laporan/sptjm?bulan=${k.bulan}` }
  }
  if (k.sptjm.status === 'dikembalikan') {
    return { nada: 'bahaya', kalimat: `SPTJM ${bulan} dikembalikan dinas`, jalur: `/laporan/sptjm?bulan=${k.bulan}` }
  }
  return null
}

/** That the month is not over is no shortcoming. */
function butirBulanIni(k: KesiapanBulan): Butir {
  const kurang = k.syarat.filter((s) => s.wajib && !s.terpenuhi && s.kunci !== 'bulan-selesai').length
  const bulan = namaBulan(k.bulan)
  const jalur = `/kunci-bulan?bulan=${k.bulan}`
  return kurang === 0
    ? { nada: 'baik', kalimat: `${bulan}: tidak ada yang kurang`, jalur }
    : { nada: 'peringatan', kalimat: `${bulan}: ${kurang} hal dapat dibereskan`, jalur }
}

/** What is wrong with any machine in use stands first; machines that work are one line. */
export function butirMesin(daftar: readonly Mesin[], kini: number): Butir[] {
  const dipakai = daftar.filter((m) => m.keadaan !== 'ditutup')
  if (dipakai.length === 0) {
    return [{ nada: 'peringatan', kalimat: 'Belum ada mesin yang dipakai', jalur: '/pengaturan/sekolah?tab=mesin' }]
  }
  const masalah = dipakai.flatMap((m) => masalahMesin(m, kini))
  const sehat = dipakai.filter((m) => m.keadaan === 'terhubung')
  const terakhir = sehat
    .map((m) => m.terakhirTerlihat ?? '')
    .toSorted()
    .at(-1)
  if (terakhir === undefined || terakhir === '') return masalah
  const sebutan = sehat.length === 1 ? (sehat[0]?.nama ?? '') : `${sehat.length} mesin`
  return [
    ...masalah,
    {
      nada: 'baik',
      kalimat: `${sebutan} terhubung, terlihat ${waktuLalu(terakhir, kini)}`,
      jalur: sehat.length === 1 ? jalurMesin(sehat[0]) : '/pengaturan/sekolah?tab=mesin',
    },
  ]
}

function masalahMesin(m: Mesin, kini: number): Butir[] {
  const jalur = jalurMesin(m)
  const hasil: Butir[] = []
  if (m.keadaan === 'diam') {
    const sejak = m.terakhirTerlihat === null ? '' : `, terakhir terlihat ${waktuLalu(m.terakhirTerlihat, kini)}`
    hasil.push({ nada: 'bahaya', kalimat: `${m.nama} tidak terhubung${sejak}`, jalur })
  }
  if (m.keadaan === 'belum-terhubung') {
    hasil.push({ nada: 'peringatan', kalimat: `${m.nama} belum pernah terhubung`, jalur })
  }
  if (m.pinTakDikenal > 0) {
    hasil.push({
      nada: 'peringatan',
      kalimat: `${m.pinTakDikenal} PIN di ${m.nama} belum dipetakan`,
      jalur: `${jalur}&bagian=pin&pin=belum`,
    })
  }
  if (m.drift?.tingkat === 'bahaya') {
    hasil.push({ nada: 'peringatan', kalimat: `Jam ${m.nama} tidak tepat`, jalur })
  }
  return hasil
}

const jalurMesin = (m: Mesin | undefined): string => `/pengaturan/sekolah?tab=mesin&mesin=${m?.id ?? ''}`

type HitunganUsulan = Record<'koreksi' | 'manual', { menunggu: number; perbaikan: number }>

const JENIS = [
  ['koreksi', 'koreksi', '/koreksi-status-kehadiran'],
  ['manual', 'absensi manual', '/absensi-manual'],
] as const

/** What came back waits for the school, and stands before what waits for the office. */
export function butirUsulan(hitungan: HitunganUsulan): Butir[] {
  const kembali = JENIS.flatMap(([jenis, sebutan, jalur]): Butir[] => {
    const { perbaikan } = hitungan[jenis]
    return perbaikan === 0
      ? []
      : [{ nada: 'peringatan', kalimat: `${perbaikan} ${sebutan} perlu diperbaiki`, jalur: `${jalur}?status=6` }]
  })
  const menunggu = JENIS.flatMap(([jenis, sebutan, jalur]): Butir[] => {
    const { menunggu: banyak } = hitungan[jenis]
    return banyak === 0
      ? []
      : [{ nada: 'info', kalimat: `${banyak} ${sebutan} menunggu diperiksa`, jalur: `${jalur}?status=1` }]
  })
  const butir = [...kembali, ...menunggu]
  return butir.length > 0
    ? butir
    : [{ nada: 'baik', kalimat: 'Tidak ada usulan yang menunggu', jalur: '/koreksi-status-kehadiran' }]
}
