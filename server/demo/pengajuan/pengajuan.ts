/**
 * Requests of the demo schools in every state that people decide (product.md 6), made by the real commands on the days when
 * they would have been made. 'Proses Kirim' and 'Terkirim' are the sender's: they come once DHGTK_URL is set.
 */
import { JAM_ZONA, type Jenjang, type Zona } from '@geisa/engine/acuan'
import { instantFrom, instantSeconds, longTanggal, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { update } from '../../src/features/pengajuan/commands-update.ts'
import { submit } from '../../src/features/pengajuan/form/commands.ts'
import { KOREKSI } from '../../src/features/pengajuan/koreksi/kind.ts'
import { MANUAL } from '../../src/features/pengajuan/manual/kind.ts'
import { saveOtomatis } from '../../src/features/pengajuan/otomatis/commands.ts'
import type { Caller } from '../../src/platform/access/session.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { operatorSekolah, signInAs } from '../people.ts'
import { type HariSekolah, type PersonHari, readHariSekolah } from './hari-sekolah.ts'
import { type Outcome, PENGAJUAN_PLANS, type PlannedUsulan } from './plans.ts'
import { exampleDocument, key, openHari, selectHari, usulanInput } from './usulan-input.ts'

const UTAMA = 'SDN Kauman 1'

export async function fillDemoPengajuan(context: AppContext): Promise<void> {
  await fillAturan(context)
  for (const [nama, daftar] of PENGAJUAN_PLANS) {
    const { sekolahId, kantor, caller } = await operatorSekolah(context.db, nama)
    const hari = await readHariSekolah(context, caller, sekolahId)
    const pengajuanPlan = { nama, sekolahId, caller, kantor: await signInAs(context.db, kantor), hari }
    await runThrough(context, pengajuanPlan, daftar)
  }
}

/** Rules that wait to be tried and switched on: nothing is approved by itself here. */
async function fillAturan(context: AppContext): Promise<void> {
  const admin = await signInAs(context.db, 'admin@contoh.id')
  const dikdas: Jenjang[] = ['TK', 'SD', 'SMP']
  const dikmen: Jenjang[] = ['SMA', 'SMK', 'SLB']
  const other = { maksimalHari: null, batasHari: 2, batasGtk: 3, aktif: false }
  for (const one of [
    {
      ...other,
      kodeWilayah: '050700',
      jenjang: dikdas,
      jenis: 'absensi-manual',
      statusId: [21, 22],
      dalamJadwal: true,
    },
    {
      ...other,
      kodeWilayah: '050000',
      jenjang: dikmen,
      jenis: 'koreksi',
      statusId: [3],
      dalamJadwal: false,
      maksimalHari: 2,
    },
    {
      ...other,
      kodeWilayah: '220000',
      jenjang: dikdas,
      jenis: 'koreksi',
      statusId: [6, 7],
      dalamJadwal: false,
      maksimalHari: 3,
    },
  ] as const)
    await saveOtomatis(context, admin, { ...one, jenjang: [...one.jenjang], statusId: [...one.statusId] })
}

type Sekolah = { nama: string; sekolahId: number; caller: Caller; kantor: Caller; hari: HariSekolah }

async function runThrough(context: AppContext, sekolah: Sekolah, daftar: readonly PlannedUsulan[]): Promise<void> {
  const used = new Set<string>()
  let before: PersonHari[] = []
  for (const [nth, plan] of daftar.entries()) {
    const bulan = openHari(sekolah.hari, plan, sekolah.nama === UTAMA)
    const hari = bulan.map((one) => selectHari(plan, one, { used, before, nth })).find((one) => one?.length)
    // Early in a month there may be no such day yet: then nobody asks.
    if (!hari) continue
    for (const personHari of hari) used.add(key(personHari)).add(String(personHari.gtkId))
    before = hari
    await playUsulan(context, sekolah, plan, hari)
  }
}

async function playUsulan(
  context: AppContext,
  { nama, sekolahId, caller, kantor, hari: { zona } }: Sekolah,
  { request, outcome, paper }: PlannedUsulan,
  hari: readonly PersonHari[],
): Promise<void> {
  const input = usulanInput(request, sekolahId, hari, paper)
  const steps = STEP[outcome]
  const moment = waktuUsulan(context.clock.now(), hari.at(-1)!, zona, steps.length)
  const at = (nth: number): AppContext => ({ ...context, clock: { now: () => moment(nth) } })
  let usulan =
    input.jenis === 'koreksi'
      ? await submit(at(0), caller, KOREKSI, input.body)
      : await submit(at(0), caller, MANUAL, input.body)
  for (const [nth, step] of steps.entries()) {
    const { oleh, ...body } = step === 'ulang' ? repropose(request, `${nama}, ${longTanggal(hari[0]!.tanggal)}`) : step
    const who = oleh === 'sekolah' ? caller : kantor
    const change = { ...body, versi: usulan.versi }
    usulan =
      input.jenis === 'koreksi'
        ? await update(at(nth + 1), who, KOREKSI, usulan.id, change)
        : await update(at(nth + 1), who, MANUAL, usulan.id, change)
  }
}

type Step = {
  oleh: 'sekolah' | 'kantor'
  statusPengajuan: { id: number }
  catatanDariPemeriksa?: string
  alasanPenolakan?: { id: number }
}
const APPROVE: Step = { oleh: 'kantor', statusPengajuan: { id: PENGAJUAN.DISETUJUI } }
const REFUSE: Step = {
  oleh: 'kantor',
  statusPengajuan: { id: PENGAJUAN.DITOLAK },
  alasanPenolakan: { id: 2 },
  catatanDariPemeriksa: 'Tanda tangannya tidak terlihat. Mohon pindai ulang.',
}
const SEND_BACK: Step = {
  oleh: 'kantor',
  statusPengajuan: { id: PENGAJUAN.PERLU_PERBAIKAN },
  catatanDariPemeriksa: 'Suratnya belum distempel. Mohon dilengkapi.',
}
const CANCEL: Step = { ...SEND_BACK, catatanDariPemeriksa: 'Ternyata untuk GTK lain. Mohon diperiksa lagi.' }
const WITHDRAWAL: Step = { oleh: 'sekolah', statusPengajuan: { id: PENGAJUAN.PERLU_PERBAIKAN } }

const STEP: Record<Outcome, readonly (Step | 'ulang')[]> = {
  menunggu: [],
  disetujui: [APPROVE],
  ditolak: [REFUSE],
  kembali: [SEND_BACK],
  ditarik: [WITHDRAWAL],
  diulang: [REFUSE, 'ulang'],
  diperbaiki: [SEND_BACK, 'ulang', APPROVE],
  dibatalkan: [APPROVE, CANCEL],
}

const repropose = (request: PlannedUsulan['request'], surat: string) => ({
  oleh: 'sekolah' as const,
  statusPengajuan: { id: PENGAJUAN.DIUSULKAN },
  dokumenPendukung: [exampleDocument(request, `${surat}, dilengkapi`)],
})

/** Asked the morning after, or today for days to come; each step at most a day later, and all of it has happened by now. */
function waktuUsulan(now: string, hari: PersonHari, zona: Zona, step: number): (nth: number) => string {
  const current = instantSeconds(now)
  const shift = JAM_ZONA[zona] * 3600
  const midnight = current - ((current + shift) % SECONDS_PER_DAY)
  const tomorrow = (nomorHari(hari.tanggal) + 1) * SECONDS_PER_DAY - shift + 8 * 3600 + (hari.gtkId % 50) * 60
  const submitted = Math.min(hari.lampau ? tomorrow : current, Math.max(current - 3 * 3600, midnight + 60), current)
  const delay = Math.min(SECONDS_PER_DAY, Math.floor((current - submitted) / (step + 1)))
  return (nth) => instantFrom(submitted + nth * delay)
}
