import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { previousBulan } from '@geisa/engine/calendar'
import { formatBulan, formatHariTanggal } from '../../shared/tanggal/tanggal.ts'
import { bulanOf, type Command } from './command.ts'
import { type Item, path } from './item.ts'

/** How far the operator's school is with a month; null: not known (yet). */
export type BulanState = Pick<KesiapanBulan, 'bulan' | 'keadaan' | 'sptjm'> | null

type Action = {
  label: string
  /** Other words that people look for it by. */
  also?: string
  hak: readonly PeranId[]
  /** Its month: of itself the one before this; 'ask': only where one was typed. */
  bulan?: 'previous' | 'ask'
  /** May it be done now? Asked of months that are over; `state` null: nobody knows yet. */
  possible?: (state: BulanState) => boolean
  /** It concerns a month that runs, too. */
  running?: boolean
  to: (bulan: string) => string
}

const isLocked = (state: BulanState): boolean => state?.keadaan === 'terkunci'

const OPERATOR: readonly PeranId[] = [PERAN.SEKOLAH]
const WITHOUT_YAYASAN = KANTOR.filter((peran) => peran !== PERAN.YAYASAN)

/** What may be begun from anywhere, by the role that may do it; each opens the screen where it is looked at and confirmed. */
const ACTIONS: readonly Action[] = [
  {
    label: 'Kunci',
    also: 'bulan segel tutup',
    hak: OPERATOR,
    bulan: 'previous',
    possible: (state) => state?.keadaan === 'siap',
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Syarat kunci',
    also: 'bulan segel tutup',
    hak: OPERATOR,
    bulan: 'previous',
    running: true,
    possible: (state) => state?.keadaan !== 'siap' && !isLocked(state),
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Segel',
    also: 'kunci bulan',
    hak: OPERATOR,
    bulan: 'previous',
    possible: isLocked,
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Unduh SPTJM',
    also: 'cetak surat pernyataan',
    hak: OPERATOR,
    bulan: 'previous',
    possible: () => true,
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Upload SPTJM',
    also: 'unggah kirim',
    hak: OPERATOR,
    bulan: 'ask',
    // The office has accepted the one of this seal: it takes no other.
    possible: (state) => !(state?.sptjm?.status === 'diterima' && state.sptjm.segelBerlaku),
    to: (bulan) => path('/laporan/sptjm', { bulan }),
  },
  {
    label: 'Koreksi baru',
    also: 'usulan tambah perbaiki',
    hak: OPERATOR,
    to: () => path('/koreksi-status-kehadiran/baru'),
  },
  {
    label: 'Absensi manual baru',
    also: 'usulan tambah',
    hak: OPERATOR,
    to: () => path('/absensi-manual/baru'),
  },
  {
    label: 'Tambah GTK',
    also: 'guru baru orang',
    hak: OPERATOR,
    to: () => path('/pengaturan/gtk', { gtk: 'baru' }),
  },
  {
    label: 'Kesiapan',
    also: 'kunci bulan',
    hak: KANTOR,
    bulan: 'previous',
    to: (bulan) => path('/kesiapan', { bulan }),
  },
  {
    label: 'SPTJM',
    also: 'periksa upload unggah',
    hak: KANTOR,
    bulan: 'previous',
    to: (bulan) => path('/laporan/sptjm', { bulan }),
  },
  {
    label: 'Bulanan Kecamatan',
    also: 'laporan rekap',
    hak: WITHOUT_YAYASAN,
    bulan: 'ask',
    to: (bulan) => path('/laporan/bulanan-kecamatan', { bulan }),
  },
  {
    label: 'Bulanan Sekolah',
    also: 'laporan rekap',
    hak: [PERAN.SEKOLAH, PERAN.GTK],
    bulan: 'ask',
    to: (bulan) => path('/laporan/bulanan', { bulan }),
  },
  {
    label: 'Kehadiran saya',
    also: 'laporan harian',
    hak: [PERAN.GTK],
    bulan: 'ask',
    to: (bulan) => path('/laporan/harian', { bulan }),
  },
]
const MAX_ACTIONS = 5

type Who = { peran: PeranId; thisBulan: string; state: BulanState }

/**
 * Those of the role whose words begin as every typed word does, and that can be done now; with a month alone all that are
 * done by month.
 */
export function findActions({ words, bulan, name }: Command, { peran, thisBulan, state }: Who): Item[] {
  if (name !== null) return []
  const meant = bulan ?? previousBulan(thisBulan)
  const known = state?.bulan === meant ? state : null
  return ACTIONS.filter(({ hak }) => hak.includes(peran))
    .filter((action) => (bulan === null ? action.bulan !== 'ask' : action.bulan !== undefined))
    .filter((action) => isPossible(action, { over: meant < thisBulan, begun: meant <= thisBulan, state: known }))
    .filter(({ label, also = '' }) => {
      const spoken = `${label} ${also}`.toLowerCase().split(' ')
      return words.every((word) => spoken.some((one) => one.startsWith(word)))
    })
    .slice(0, MAX_ACTIONS)
    .map((action) => {
      const label = action.bulan === undefined ? action.label : `${action.label} ${formatBulan(meant)}`
      return { kind: 'tindakan', label, href: action.to(meant) }
    })
}

type When = { over: boolean; begun: boolean; state: BulanState }

/** Of the first hours of a month the server knows that the one before still runs (rules.md L4). */
function isPossible({ possible, running = false }: Action, { over, begun, state }: When): boolean {
  if (possible === undefined) return true
  if (!possible(state)) return false
  return running ? begun : over && state?.keadaan !== 'berjalan'
}

/** Whose month has to be known before anything is offered for it; null: nobody's. */
export function askedBulan({ bulan, name, tanggal }: Command, { peran, today }: { peran: PeranId; today: string }) {
  if (!OPERATOR.includes(peran)) return null
  const thisBulan = bulanOf(today)
  const meant = name === null ? (bulan ?? previousBulan(thisBulan)) : tanggal && bulanOf(tanggal)
  return meant !== null && meant < thisBulan ? meant : null
}

/**
 * 'koreksi mega': a new correction of each that the search found by that name, of the day that was named, or of today; a day
 * of a locked month takes none.
 */
export const koreksiActions = (people: readonly Person[], tanggal: string, state: BulanState): Item[] =>
  (state?.bulan === bulanOf(tanggal) && isLocked(state) ? [] : people).map(({ idDapodik, nama, detail }) => ({
    kind: 'tindakan',
    label: `Koreksi ${nama}`,
    detail: `${formatHariTanggal(tanggal)} · ${detail}`,
    href: path('/koreksi-status-kehadiran/baru', { gtk: idDapodik, tanggal }),
  }))
type Person = { idDapodik: string; nama: string; detail: string }

/** Who may write corrections, and so is offered them. */
export const mayKoreksi = (peran: PeranId): boolean => OPERATOR.includes(peran)
