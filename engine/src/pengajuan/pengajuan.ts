/** Requests (correction, manual attendance): their states, and who may move them when (product.md 4 'Transitions'). */

export const PENGAJUAN = {
  DIUSULKAN: 1,
  DISETUJUI: 2,
  DITOLAK: 3,
  PROSES_KIRIM: 4,
  TERKIRIM: 5,
  PERLU_PERBAIKAN: 6,
} as const
export type StatusPengajuan = (typeof PENGAJUAN)[keyof typeof PENGAJUAN]

export const LABEL_PENGAJUAN: Record<StatusPengajuan, string> = {
  1: 'Diusulkan',
  2: 'Disetujui',
  3: 'Ditolak',
  4: 'Proses Kirim',
  5: 'Terkirim',
  6: 'Perlu Perbaikan',
}

/** What counts in the figures (rules.md L20), and what nobody edits any more. */
export const EFFECTIVE_PENGAJUAN: readonly StatusPengajuan[] = [2, 4, 5]
export const isEffective = (status: StatusPengajuan): boolean => EFFECTIVE_PENGAJUAN.includes(status)

/** Rejecting with this reason needs a note (product.md 4). */
export const OTHER_REASON = 7

export const ACTION = ['perbaharui', 'tarik', 'usulkan', 'setujui', 'tolak', 'kembalikan', 'batalkan'] as const
export type Action = (typeof ACTION)[number]

/** Who acts: the school that asked, an office, a rule (approval-otomatis). The sender of DHGTK moves 2 → 4 → 5 by itself. */
export type Party = 'pengusul' | 'pemeriksa'

export type State = {
  status: StatusPengajuan
  /** The acting person submitted it: nobody reviews what is their own (product.md 2). */
  milikSendiri: boolean
  /** A locked month that its days touch, as people write it ('Februari 2026'); null = none. */
  bulanTerkunci: string | null
  /** A row of it was handed to DHGTK already, or is on its way. */
  sudahDikirim: boolean
  /** Who is named but not in service (rules.md L26) on a day asked for: 'Budi tidak bertugas pada 5 Maret 2026'. */
  diLuarTugas: string | null
}

type Step = { tindakan: Action; oleh: Party; dari: StatusPengajuan; ke: StatusPengajuan }

/** Every way that people go; there is no other. */
export const STEPS: readonly Step[] = [
  { tindakan: 'perbaharui', oleh: 'pengusul', dari: 1, ke: 1 },
  { tindakan: 'tarik', oleh: 'pengusul', dari: 1, ke: 6 },
  { tindakan: 'usulkan', oleh: 'pengusul', dari: 6, ke: 1 },
  { tindakan: 'usulkan', oleh: 'pengusul', dari: 3, ke: 1 },
  { tindakan: 'setujui', oleh: 'pemeriksa', dari: 1, ke: 2 },
  { tindakan: 'tolak', oleh: 'pemeriksa', dari: 1, ke: 3 },
  { tindakan: 'kembalikan', oleh: 'pemeriksa', dari: 1, ke: 6 },
  { tindakan: 'batalkan', oleh: 'pemeriksa', dari: 2, ke: 6 },
]

export type Putusan = { boleh: true; tindakan: Action } | { boleh: false; alasan: string }

/** Whether a request may go from its state to another by this actor; otherwise why not, in a sentence for the screen. */
export function transition(by: Party, state: State, to: StatusPengajuan): Putusan {
  const step = STEPS.find((one) => one.oleh === by && one.dari === state.status && one.ke === to)
  if (!step) {
    // What came over the wire may be no state at all.
    if (!Object.hasOwn(LABEL_PENGAJUAN, to)) return { boleh: false, alasan: 'Status pengajuan tidak dikenal.' }
    const [from, destination] = [LABEL_PENGAJUAN[state.status], LABEL_PENGAJUAN[to]]
    return { boleh: false, alasan: `Usulan yang ${from} tidak dapat menjadi ${destination}.` }
  }
  const alasan = obstacle(step.tindakan, state)
  return alasan === null ? { boleh: true, tindakan: step.tindakan } : { boleh: false, alasan }
}

/** What this actor may do next, in the order of LANGKAH; a step that is barred says why. */
export const actionOptions = (
  by: Party,
  state: State,
): { tindakan: Action; ke: StatusPengajuan; alasan: string | null }[] =>
  STEPS.filter((step) => step.oleh === by && step.dari === state.status).map(({ tindakan, ke }) => ({
    tindakan,
    ke,
    alasan: obstacle(tindakan, state),
  }))

/**
 * Only an approval, or taking one back, changes figures: a locked month bars nothing else. What the school sends in again
 * is judged by its new dates, as a new request is; where the old ones lay counts nothing.
 */
function obstacle(action: Action, state: State): string | null {
  const { milikSendiri, bulanTerkunci, sudahDikirim, diLuarTugas } = state
  const checking = ['setujui', 'tolak', 'kembalikan', 'batalkan'].includes(action)
  if (checking && milikSendiri) return 'Usulan ini Anda ajukan sendiri; pemeriksa lain yang memutuskannya.'
  const changesFigures = action === 'setujui' || action === 'batalkan'
  if (changesFigures && bulanTerkunci !== null) return lockedWords(action, bulanTerkunci)
  if (action === 'batalkan' && sudahDikirim)
    return 'Persetujuan tidak dapat dibatalkan: datanya sudah atau sedang dikirim ke DHGTK.'
  if (action === 'setujui' && diLuarTugas !== null)
    return `${diLuarTugas}. Kembalikan usulannya agar sekolah memperbaikinya.`
  return null
}

/** Of what waits another way is open: returned, it may be moved to days of an open month. An approval that stands has none. */
function lockedWords(action: Action, bulan: string): string {
  const open = `Bulan ${bulan} sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan`
  return action === 'setujui'
    ? `${open}, atau kembalikan usulannya agar sekolah memindahkannya ke bulan yang masih terbuka.`
    : `${open}.`
}
