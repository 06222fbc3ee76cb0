import { hariSekolah } from '@geisa/engine/calendar'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { addSeconds, epochMs } from '../../../platform/clock.ts'
import { tapCounts } from '../../../platform/metrics/counts.ts'
import { bulanBetween, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import type { KarantinaRow, RawTap } from '../adms/attlog.ts'
import type { MesinEvent, PenggunaMesin } from '../adms/operlog-userinfo.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { type KabarLaporan, kabarLaporan } from '../jaringan/kabar-laporan.ts'
import { canRepeatFile, isCandidate } from './tanda-candidates.ts'

/** Last contact is written at most so often, or at once when it completes another day (architecture.md 2.1). */
const KONTAK_INTERVAL_MS = 180_000

/** What one request of a machine leaves behind. */
export type MesinPost = {
  mesin: KnownMesin
  pada: string
  ip: string | null
  /** It comes from a usual network (decision 51). */
  biasa: boolean
  /** A push or a poll can be a report of rules.md L5; a mere sign of life is not. */
  reporting: boolean
  /** What it says of the machine's report; `withKabar` writes it. */
  kabar?: KabarLaporan
  /** We refused this machine's data last: until it could come, this is no contact. */
  putus?: boolean
  taps?: readonly RawTap[]
  karantina?: readonly KarantinaRow[]
  pengguna?: readonly PenggunaMesin[]
  events?: readonly MesinEvent[]
  /** The request itself for support, secrets already cut out. */
  raw?: { method: string; url: string; body: Buffer }
  /** What the machine says about itself. */
  info?: Readonly<Record<string, string>>
  pushver?: string
  stamp?: string
  /** Taps came after the handshake that handed out stamp 0: its answer has arrived. */
  resendAnswered?: boolean
  /** Machine time of a single tap that came straight away (devices.md 5, drift). */
  contohSelisih?: string
}

/** The same post, with what it says of the report: the last thing that is said of it before it is stored. */
export const withKabar = (k: MesinPost): MesinPost => ({ ...k, kabar: kabarLaporan(k) })

/** That it called, and nothing of what it brought. */
export const onlyContact = ({ mesin, pada, ip, biasa, reporting, kabar, putus }: MesinPost): MesinPost => ({
  mesin,
  pada,
  ip,
  biasa,
  reporting,
  ...(kabar === undefined ? {} : { kabar }),
  ...(putus === undefined ? {} : { putus }),
})

/** A tap ended a silence: the report that it set free is told apart (rules.md L5). */
export const isFreed = ({ kabar }: MesinPost): boolean =>
  kabar !== undefined && kabar.laporan !== null && kabar.diamSejak !== null

/** Nothing to write: the contact is known well enough. */
export const needsSaving = (k: MesinPost): boolean => k.taps !== undefined || dueKontak(k) || hasMore(k)

/** A post that leaves taps and a contact behind and nothing else: nearly every one of a morning. */
export const isOrdinary = (k: MesinPost): boolean => !hasMore(k) && !k.mesin.tungguDipakai

const hasMore = (k: MesinPost): boolean =>
  (k.karantina?.length ?? 0) > 0 ||
  isFreed(k) ||
  isCandidate(k) ||
  canRepeatFile(k) ||
  isFirstWord(k) ||
  besideStranger(k) ||
  MORE.some((field) => k[field] !== undefined)

/** A machine that was never heard of here, and of which nobody knows yet from where it speaks. */
export const isFirstWord = ({ mesin, ip }: Pick<MesinPost, 'mesin' | 'ip'>): boolean =>
  mesin.jaringanBiasa === null && mesin.terakhir === null && ip !== null

/** Taps from elsewhere wait for this contact. */
const besideStranger = ({ mesin, biasa }: MesinPost): boolean => biasa && mesin.asingSejak !== null

const MORE = ['pengguna', 'events', 'raw', 'info', 'pushver', 'stamp', 'resendAnswered'] as const

/** Told after the commit. */
export function countStored(kelompok: readonly MesinPost[]): void {
  for (const { taps, karantina } of kelompok) {
    tapCounts.accepted += taps?.length ?? 0
    tapCounts.quarantined += karantina?.length ?? 0
  }
}

export function dueKontak({ mesin, pada, biasa, kabar }: MesinPost): boolean {
  if (mesin.tungguDipakai || (biasa && mesin.asingSejak !== null)) return true
  // By its own kind: a stranger's polls must not keep those of the real machine from being written.
  const last = biasa ? mesin.terakhirBiasa : mesin.diakui ? mesin.terakhirDiakui : mesin.terakhir
  if (last === null || epochMs(pada) - epochMs(last) >= KONTAK_INTERVAL_MS) return true
  if (kabar === undefined) return false
  if (kabar.diamSejak !== null) return true
  return (
    kabar.laporan !== null &&
    (mesin.laporan === null || finishedHari(mesin.laporan, mesin) !== finishedHari(pada, mesin))
  )
}

/** Months whose days this report completes: they were 'belum sinkron' until now. */
export function bulanLaporan({ mesin, pada, kabar }: MesinPost): SekolahBulan[] {
  if ((kabar?.laporan ?? null) === null) return []
  const until = finishedHari(pada, mesin)
  const from = mesin.laporan === null ? (mesin.dipakaiSejak ?? until) : finishedHari(mesin.laporan, mesin)
  if (mesin.laporan !== null && from === until) return []
  return bulanBetween(from, until).map((bulan) => ({ sekolahId: mesin.sekolahId, bulan }))
}

/** The day that has not ended yet at this instant: a day ends at the night border of the next (rules.md 18). */
export const finishedHari = (instant: string, { zona }: Pick<KnownMesin, 'zona'>): string =>
  hariSekolah(addSeconds(instant, -BUILTIN_PENGATURAN.batasMalam), zona)

/** What PostgreSQL will never take (bad data, a limit): refusing it would make the machine send it for ever. */
export const cannotBeStored = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|54)/.test(String(error.code))
