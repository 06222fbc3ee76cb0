/**
 * What became of the demo world's months: tariffs of two regions, locked months, and their statements in every state.
 * Done by the real commands, as the people of the world, on the days when they would have done it.
 */
import { profilPotongan } from '@geisa/contract/tarif/tarif'
import { detikSekolah, instantSeconds, namaBulan, SECONDS_PER_DAY, tanggalFrom } from '@geisa/engine/calendar'
import { DASAR_HUKUM, PROFIL } from '@geisa/engine/potongan/profil'
import { lockBulan, unlockBulan } from '../src/features/kunci-bulan/commands.ts'
import { upload } from '../src/features/sptjm/commands.ts'
import { decide } from '../src/features/sptjm/commands-putusan.ts'
import { saveTarif } from '../src/features/tarif/commands.ts'
import type { AppContext } from '../src/platform/app-context.ts'
import { HttpError } from '../src/platform/errors.ts'
import { examplePdf } from './pengajuan/example-pdf.ts'
import { operatorSekolah, signInAs } from './people.ts'

/** How far a school got with a month: 'dibuka' = the office accepted, then opened the lock again. */
type Outcome = 'terkunci' | 'diunggah' | 'tanpa-segel' | 'dikembalikan' | 'diterima' | 'dibuka'

const BEFORE_PREVIOUS: [string, Outcome][] = [
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
const PREVIOUS: [string, Outcome][] = [
  ['SDN Kauman 2', 'terkunci'],
  ['SDN Jatiguwi 4', 'diunggah'],
  ['SMA Negeri 2 Kepanjen', 'diunggah'],
]

export async function fillExampleBulan(context: AppContext): Promise<void> {
  const [beforePrevious, previous, current] = threeBulan(context.clock.now())
  await fillTarif(context, `${beforePrevious.slice(0, 4)}-${beforePrevious.slice(4)}-01`)
  for (const [nama, akhir] of BEFORE_PREVIOUS) await runThrough(context, nama, beforePrevious, previous, akhir)
  for (const [nama, akhir] of PREVIOUS) await runThrough(context, nama, previous, current, akhir)
}

/** 'YYYYMM' of the month before last, the last and the present one, by the schools' calendar: on the first it is UTC's month only from seven. */
function threeBulan(now: string): [string, string, string] {
  const today = tanggalFrom(Math.floor(detikSekolah(instantSeconds(now), 'WIB') / SECONDS_PER_DAY))
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const write = (nth: number): string => `${Math.floor(nth / 12)}${String((nth % 12) + 1).padStart(2, '0')}`
  return [write(current - 2), write(current - 1), write(current)]
}

async function fillTarif(context: AppContext, berlakuMulai: string): Promise<void> {
  const admin = await signInAs(context.db, 'admin@contoh.id')
  const effective = { berlakuMulai, berlakuSampai: null }
  await saveTarif(context, admin, {
    ...effective,
    kodeWilayah: '050000',
    jenjang: ['SMA', 'SMK', 'SLB'],
    nama: 'Potongan kumulatif Jawa Timur',
    dasarHukum: DASAR_HUKUM.B,
    profil: profilPotongan.parse(PROFIL.B),
  })
  await saveTarif(context, admin, {
    ...effective,
    kodeWilayah: '227100',
    jenjang: ['TK', 'SD', 'SMP'],
    nama: 'Potongan Kota Denpasar',
    dasarHukum: 'Peraturan Wali Kota Denpasar tentang Tambahan Penghasilan Pegawai',
    profil: profilPotongan.parse(PROFIL.C),
  })
}

/** One school's way through one month, from the third of the next; a day that has not come yet does not happen. */
async function runThrough(
  context: AppContext,
  nama: string,
  bulan: string,
  next: string,
  outcome: Outcome,
): Promise<void> {
  const hari = (nth: number): AppContext => ({ ...context, clock: { now: () => onHari(next, nth, nama) } })
  if (onHari(next, 6, nama) > context.clock.now()) return
  const { sekolahId, kantor, caller } = await operatorSekolah(context.db, nama)
  if (outcome !== 'tanpa-segel') {
    const seal = await tryLock(hari(3), caller, { sekolahId, bulan })
    if (!seal || outcome === 'terkunci') return
  }
  const rows = [nama, `Bulan ${namaBulan(bulan)}`, 'Contoh: pindaian bertanda tangan']
  const file = {
    fileName: `SPTJM ${nama}.pdf`,
    mimeType: 'application/pdf',
    base64: examplePdf(rows).toString('base64'),
  }
  const { id } = await upload(hari(4), caller, { sekolahId, tahunBulan: bulan, file })
  if (outcome === 'diunggah' || outcome === 'tanpa-segel') return
  const dinas = await signInAs(context.db, kantor)
  const accept = outcome !== 'dikembalikan'
  const putusan = accept ? { status: 'diterima' as const } : { status: 'dikembalikan' as const, catatan: LESS }
  await decide(hari(5), dinas, id, { ...putusan, versi: 1 })
  if (outcome === 'dibuka') await unlockBulan(hari(6), dinas, { sekolahId, bulan, alasan: UNLOCK_REASON })
}

const LESS = 'Cap sekolah belum ada di halaman pertama. Mohon dilengkapi, lalu unggah ulang.'
const UNLOCK_REASON = 'Sekolah melapor jadwal satu minggu keliru dan perlu diperbaiki.'

/** Somewhere in the morning of that day, each school at its own minute. */
const onHari = (bulan: string, nth: number, nama: string): string =>
  `${bulan.slice(0, 4)}-${bulan.slice(4)}-0${nth}T02:${String(10 + nama.length).padStart(2, '0')}:00.000Z`

/** What keeps a real school from locking keeps this one too: then its month stays open. */
async function tryLock(...content: Parameters<typeof lockBulan>): Promise<boolean> {
  try {
    await lockBulan(...content)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return false
    throw error
  }
}
