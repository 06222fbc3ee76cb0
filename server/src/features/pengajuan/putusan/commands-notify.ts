import { link } from '@geisa/contract/links'
import { longTanggal } from '@geisa/engine/calendar'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import type { Trx } from '../../../platform/database/db.ts'
import { informOfUsulanPutusan } from '../../keberatan/commands-inform.ts'
import { sendOperatorMessage } from '../../kotak-surat/commands.ts'
import { SHAPES } from '../queries-shape.ts'
import type { HeldUsulan } from './queries-hold.ts'

type Putusan = {
  tindakan: Action
  pada: string
  oleh: string
  alasan: string | null
  catatan: string | null
  /** Of an approval. */
  effect: ReportEffect
}

/** What the report does by it. `none`: nothing (rules.md 18); `later`: some of its days have not passed yet. */
export type ReportEffect = 'changed' | 'later' | 'none'

const AFTER_APPROVAL: Record<ReportEffect, string> = {
  changed: 'Laporannya sudah ikut berubah; tidak ada yang perlu Anda lakukan.',
  later: 'Laporannya ikut berubah, hari yang belum lewat menyusul; tidak ada yang perlu Anda lakukan.',
  none: 'Usulan ini tidak diperlukan: harinya sudah tercatat demikian, jadi status, jam, dan menitnya di laporan tidak berubah. Tidak ada yang perlu Anda lakukan.',
}

/** How a decision is called, and what the school does next. */
const KABAR: Partial<Record<Action, { word: string; followUp: string | null }>> = {
  setujui: { word: 'disetujui', followUp: null },
  tolak: { word: 'ditolak', followUp: 'Bila alasannya dapat dipenuhi, perbaiki usulannya, lalu tekan Usulkan Ulang.' },
  kembalikan: {
    word: 'perlu perbaikan',
    followUp: 'Perbaiki usulannya menurut catatan itu, lalu tekan Usulkan Ulang.',
  },
  batalkan: {
    word: 'dibatalkan persetujuannya',
    followUp:
      'Harinya kembali seperti sebelum disetujui. Perbaiki usulannya menurut catatan itu, lalu tekan Usulkan Ulang.',
  },
}

/** The school's operators learn of every decision, and who objected of its end; the message leads to the request. */
export async function notifyPutusan(trx: Trx, usulan: HeldUsulan, putusan: Putusan): Promise<void> {
  const { label, screen } = SHAPES[usulan.jenis]
  if (usulan.dariKeberatan) await informOfUsulanPutusan(trx, { ...usulan, label }, putusan)
  const kabar = KABAR[putusan.tindakan]
  if (kabar === undefined) return
  const { perihal, siapa, dari, sampai } = usulan
  const hari = dari === sampai ? longTanggal(dari) : `${longTanggal(dari)} sampai ${longTanggal(sampai)}`
  const content = [
    `${putusan.oleh}: ${label} No. ${usulan.noUsulan} ${kabar.word}.`,
    `${perihal}, ${siapa}, ${hari}.`,
    ...(putusan.alasan === null ? [] : [`Alasan: ${putusan.alasan}`]),
    ...(putusan.catatan === null ? [] : [`Catatan: ${putusan.catatan}`]),
    kabar.followUp ?? AFTER_APPROVAL[putusan.effect],
  ]
  await sendOperatorMessage(trx, usulan.sekolahId, {
    subject: `${label} ${usulan.noUsulan} ${kabar.word}: ${siapa}, ${hari}`,
    isi: content.join('\n'),
    link: link(screen, { id: usulan.id }),
    waktu: putusan.pada,
  })
}
