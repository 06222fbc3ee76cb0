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
const PENGAJUAN_BERLAKU: readonly StatusPengajuan[] = [2, 4, 5]
export const isBerlaku = (status: StatusPengajuan): boolean => PENGAJUAN_BERLAKU.includes(status)

/** Rejecting with this reason needs a note (product.md 4). */
export const ALASAN_LAINNYA = 7

export const TINDAKAN = ['perbaharui', 'tarik', 'usulkan', 'setujui', 'tolak', 'kembalikan', 'batalkan'] as const
export type Tindakan = (typeof TINDAKAN)[number]

/** Who acts: the school that asked, an office, a rule (approval-otomatis). The sender of DHGTK moves 2 → 4 → 5 by itself. */
export type Pelaku = 'pengusul' | 'pemeriksa'

export type Keadaan = {
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

type Langkah = { tindakan: Tindakan; oleh: Pelaku; dari: StatusPengajuan; ke: StatusPengajuan }

/** Every way that people go; there is no other. */
export const LANGKAH: readonly Langkah[] = [
  { tindakan: 'perbaharui', oleh: 'pengusul', dari: 1, ke: 1 },
  { tindakan: 'tarik', oleh: 'pengusul', dari: 1, ke: 6 },
  { tindakan: 'usulkan', oleh: 'pengusul', dari: 6, ke: 1 },
  { tindakan: 'usulkan', oleh: 'pengusul', dari: 3, ke: 1 },
  { tindakan: 'setujui', oleh: 'pemeriksa', dari: 1, ke: 2 },
  { tindakan: 'tolak', oleh: 'pemeriksa', dari: 1, ke: 3 },
  { tindakan: 'kembalikan', oleh: 'pemeriksa', dari: 1, ke: 6 },
  { tindakan: 'batalkan', oleh: 'pemeriksa', dari: 2, ke: 6 },
]

export type Putusan = { boleh: true; tindakan: Tindakan } | { boleh: false; alasan: string }

/** Whether a request may go from its state to another by this actor; otherwise why not, in a sentence for the screen. */
export function transisi(oleh: Pelaku, keadaan: Keadaan, ke: StatusPengajuan): Putusan {
  const langkah = LANGKAH.find((satu) => satu.oleh === oleh && satu.dari === keadaan.status && satu.ke === ke)
  if (!langkah) {
    // What came over the wire may be no state at all.
    if (!Object.hasOwn(LABEL_PENGAJUAN, ke)) return { boleh: false, alasan: 'Status pengajuan tidak dikenal.' }
    const [dari, tujuan] = [LABEL_PENGAJUAN[keadaan.status], LABEL_PENGAJUAN[ke]]
    return { boleh: false, alasan: `Usulan yang ${dari} tidak dapat menjadi ${tujuan}.` }
  }
  const alasan = halangan(langkah.tindakan, keadaan)
  return alasan === null ? { boleh: true, tindakan: langkah.tindakan } : { boleh: false, alasan }
}

/** What this actor may do next, in the order of LANGKAH; a step that is barred says why. */
export const pilihanTindakan = (
  oleh: Pelaku,
  keadaan: Keadaan,
): { tindakan: Tindakan; ke: StatusPengajuan; alasan: string | null }[] =>
  LANGKAH.filter((satu) => satu.oleh === oleh && satu.dari === keadaan.status).map(({ tindakan, ke }) => ({
    tindakan,
    ke,
    alasan: halangan(tindakan, keadaan),
  }))

/**
 * Only an approval, or taking one back, changes figures: a locked month bars nothing else. What the school sends in again
 * is judged by its new dates, as a new request is; where the old ones lay counts nothing.
 */
function halangan(tindakan: Tindakan, keadaan: Keadaan): string | null {
  const { milikSendiri, bulanTerkunci, sudahDikirim, diLuarTugas } = keadaan
  const memeriksa = ['setujui', 'tolak', 'kembalikan', 'batalkan'].includes(tindakan)
  if (memeriksa && milikSendiri) return 'Usulan ini Anda ajukan sendiri; pemeriksa lain yang memutuskannya.'
  const mengubahAngka = tindakan === 'setujui' || tindakan === 'batalkan'
  if (mengubahAngka && bulanTerkunci !== null)
    return `Bulan ${bulanTerkunci} sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan.`
  if (tindakan === 'batalkan' && sudahDikirim)
    return 'Persetujuan tidak dapat dibatalkan: datanya sudah atau sedang dikirim ke DHGTK.'
  if (tindakan === 'setujui' && diLuarTugas !== null)
    return `${diLuarTugas}. Kembalikan usulannya agar sekolah memperbaikinya.`
  return null
}
