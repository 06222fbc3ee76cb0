import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import type { Mesin } from '@geisa/contract/mesin/mesin'
import { namaBulan } from '@geisa/engine/calendar'
import { lackingSptjmWords, lacksSptjm } from '../../../../shared/sptjm/lacks-sptjm.ts'
import { deadlineWords } from '../../../../shared/tanggal/deadline.ts'
import { timeAgo } from '../../../../shared/tanggal/waktu-sekolah.ts'
import type { ToneName } from '../../../../ui/theme/colours.ts'

/** One thing to know, in a sentence, and where something is done about it. */
export type Item = {
  tone: Extract<ToneName, 'baik' | 'info' | 'peringatan' | 'bahaya' | 'netral'>
  sentence: string
  path: string
}

/** The month that is to be locked, as long as anything is left to do for it; then the month that runs. */
export function kesiapanItems(previous: KesiapanBulan, current: KesiapanBulan): Item[] {
  const remaining = previousBulanItem(previous)
  return remaining === null ? [bulanIniItem(current)] : [remaining, bulanIniItem(current)]
}

function previousBulanItem(k: KesiapanBulan): Item | null {
  if (k.jumlahGtk === 0) return null
  const bulan = namaBulan(k.bulan)
  const path = `/kunci-bulan?bulan=${k.bulan}`
  const lacking = k.syarat.filter((s) => s.wajib && !s.terpenuhi).length
  const late = k.hariIni > k.tenggat
  const deadline = deadlineWords(k.tenggat, k.hariIni)
  if (k.keadaan === 'siap')
    return { tone: late ? 'bahaya' : 'info', sentence: `${bulan} siap dikunci, ${deadline}`, path }
  if (k.keadaan !== 'terkunci') {
    return {
      tone: late ? 'bahaya' : 'peringatan',
      sentence: `${bulan}: ${lacking} syarat lagi, ${deadline}`,
      path,
    }
  }
  if (k.penyesuaian.length > 0) {
    return { tone: 'peringatan', sentence: `${bulan} terkunci, angka ${k.penyesuaian.length} GTK berubah`, path }
  }
  if (lacksSptjm(k)) {
    return { tone: 'peringatan', sentence: lackingSptjmWords(k.bulan), path: `/laporan/sptjm?bulan=${k.bulan}` }
  }
  if (k.sptjm?.status === 'dikembalikan') {
    return { tone: 'bahaya', sentence: `SPTJM ${bulan} dikembalikan dinas`, path: `/laporan/sptjm?bulan=${k.bulan}` }
  }
  return null
}

/** That the month is not over is no shortcoming. */
function bulanIniItem(k: KesiapanBulan): Item {
  const lacking = k.syarat.filter((s) => s.wajib && !s.terpenuhi && s.kunci !== 'bulan-selesai').length
  const bulan = namaBulan(k.bulan)
  const path = `/kunci-bulan?bulan=${k.bulan}`
  return lacking === 0
    ? { tone: 'baik', sentence: `${bulan}: tidak ada yang kurang`, path }
    : { tone: 'peringatan', sentence: `${bulan}: ${lacking} hal dapat dibereskan`, path }
}

/** What is wrong with any machine in use stands first; machines that work are one line. */
export function mesinItems(daftar: readonly Mesin[], current: number): Item[] {
  const used = daftar.filter((m) => m.keadaan !== 'ditutup')
  if (used.length === 0) {
    return [{ tone: 'peringatan', sentence: 'Belum ada mesin yang dipakai', path: '/pengaturan/sekolah?tab=mesin' }]
  }
  const problems = used.flatMap((m) => mesinProblems(m, current))
  const healthy = used.filter((m) => m.keadaan === 'terhubung')
  const last = healthy
    .map((m) => m.terakhirTerlihat ?? '')
    .toSorted()
    .at(-1)
  if (last === undefined || last === '') return problems
  const label = healthy.length === 1 ? (healthy[0]?.nama ?? '') : `${healthy.length} mesin`
  return [
    ...problems,
    {
      tone: 'baik',
      sentence: `${label} terhubung, terlihat ${timeAgo(last, current)}`,
      path: healthy.length === 1 ? mesinPath(healthy[0]) : '/pengaturan/sekolah?tab=mesin',
    },
  ]
}

function mesinProblems(m: Mesin, current: number): Item[] {
  const path = mesinPath(m)
  const results: Item[] = []
  if (m.keadaan === 'diam') {
    const since = m.terakhirTerlihat === null ? '' : `, terakhir terlihat ${timeAgo(m.terakhirTerlihat, current)}`
    results.push({ tone: 'bahaya', sentence: `${m.nama} tidak terhubung${since}`, path })
  }
  if (m.keadaan === 'menunggu') {
    results.push({ tone: 'peringatan', sentence: `${m.nama} menunggu konfirmasi`, path })
  }
  if (m.keadaan === 'belum-terhubung') {
    results.push({ tone: 'peringatan', sentence: `${m.nama} belum pernah terhubung`, path })
  }
  if (m.laporanTertahan?.jaringanBaru === true) {
    results.push({ tone: 'peringatan', sentence: `${m.nama} terhubung lagi dari jaringan baru: mesin Anda?`, path })
  }
  if (m.pengirim !== null) {
    results.push({ tone: 'peringatan', sentence: `Ada pengirim lain dengan nomor seri ${m.nama}`, path })
  }
  if (m.pinTakDikenal > 0) {
    results.push({
      tone: 'peringatan',
      sentence: `${m.pinTakDikenal} PIN di ${m.nama} belum dipetakan`,
      path: `${path}&bagian=pin&pin=belum`,
    })
  }
  if (m.drift?.tingkat === 'bahaya') {
    results.push({ tone: 'peringatan', sentence: `Jam ${m.nama} tidak tepat`, path })
  }
  return results
}

const mesinPath = (m: Mesin | undefined): string => `/pengaturan/sekolah?tab=mesin&mesin=${m?.id ?? ''}`

type UsulanTally = Record<'koreksi' | 'manual', { pending: number; repair: number }>

const JENIS = [
  ['koreksi', 'koreksi', '/koreksi-status-kehadiran'],
  ['manual', 'absensi manual', '/absensi-manual'],
] as const

/** What came back waits for the school, and stands before what waits for the office. */
export function usulanItems(tally: UsulanTally): Item[] {
  const back = JENIS.flatMap(([jenis, label, path]): Item[] => {
    const { repair } = tally[jenis]
    return repair === 0
      ? []
      : [{ tone: 'peringatan', sentence: `${repair} ${label} perlu diperbaiki`, path: `${path}?status=6` }]
  })
  const pending = JENIS.flatMap(([jenis, label, path]): Item[] => {
    const { pending: many } = tally[jenis]
    return many === 0
      ? []
      : [{ tone: 'info', sentence: `${many} ${label} menunggu diperiksa`, path: `${path}?status=1` }]
  })
  const items = [...back, ...pending]
  return items.length > 0
    ? items
    : [{ tone: 'baik', sentence: 'Tidak ada usulan yang menunggu', path: '/koreksi-status-kehadiran' }]
}
