import { type JamGtk, LABEL_STATUS_JAM_GTK } from '@geisa/contract/jam-sendiri/jam-gtk'
import { versionsPerHari } from '@geisa/engine/berlaku'
import { nomorHari } from '@geisa/engine/calendar'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { periodWords } from '../pola/pola-words.ts'

export const BY_SEKOLAH = 'Ikut sekolah'

export const JAM_TONE: Record<JamGtk['status'], ToneName> = {
  menunggu: 'peringatan',
  berlaku: 'baik',
  ditolak: 'bahaya',
  ditarik: 'netral',
}

/** By whose hours; a pattern that is gone has no name any more. */
export const jamNama = ({ polaJamId, namaPola }: Pick<JamGtk, 'polaJamId' | 'namaPola'>): string =>
  polaJamId === null ? BY_SEKOLAH : (namaPola ?? 'Pola jam')

/** 'Sejak …' is said of what holds alone: what was refused never began. */
export const jamPeriod = (row: JamGtk, today: string): string => periodWords(row, row.status === 'berlaku' ? today : '')
export const jamPeriodInSentence = (row: JamGtk, today: string): string =>
  jamPeriod(row, today).replace(/^./, (letter) => letter.toLowerCase())

/** What was never asked for was never agreed to: an office's own word, or a self-managed school's (rules.md M9). */
export const statusWords = ({ status, diputusPada }: JamGtk): string =>
  status === 'berlaku' && diputusPada === null ? 'Langsung berlaku' : LABEL_STATUS_JAM_GTK[status]

/** The assignment of a day, null = by the school's hours; saved at the instant it comes to hold (rules.md L9, M9). */
export function jamOn(rows: readonly JamGtk[], hari: string): JamGtk | null {
  const held = rows
    .filter(({ status }) => status === 'berlaku')
    .map((row) => ({ ...row, id: 0, row, disimpanPada: row.diputusPada ?? row.diusulkanPada }))
  return versionsPerHari(held, nomorHari(hari), 1)[0]?.row ?? null
}

/** Whether a proposal of an operator has to wait for the office (rules.md M9): a self-managed school's does not, of days to come. */
export const waitsForOffice = (
  { operator, isJadwalMandiri }: { operator: boolean; isJadwalMandiri: boolean },
  { start, today }: { start: string; today: string },
): boolean => operator && !(isJadwalMandiri && start > today)
