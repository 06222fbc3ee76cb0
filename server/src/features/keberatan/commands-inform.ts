import { link } from '@geisa/contract/links'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { longTanggal } from '@geisa/engine/calendar'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { sendMessageToGtk } from '../kotak-surat/commands-gtk.ts'

type Owned = { sekolahId: number; nomor: number; gtkId: number; tanggal: string }

/** Tells who objected what became of it; the message leads to the own day. */
export const informGtk = (
  trx: Trx,
  { sekolahId, nomor, gtkId, tanggal }: Owned,
  { outcome, isi, pada }: { outcome: string; isi: string; pada: string },
): Promise<void> =>
  sendMessageToGtk(
    trx,
    { sekolahId, gtkId },
    {
      subject: `Keberatan Anda atas ${longTanggal(tanggal)} ${outcome}`,
      isi,
      link: link('/keberatan', { id: `${sekolahId}-${nomor}` }),
      waktu: pada,
    },
  )

const AFTER_APPROVAL = {
  changed: 'Laporan Anda sudah ikut berubah.',
  later: 'Laporan Anda ikut berubah begitu harinya lewat.',
  none: 'Hari itu sudah tercatat demikian, jadi status, jam, dan menit Anda di laporan tidak berubah.',
}
const OUTCOMES: Partial<Record<Action, { outcome: string; followUp: string | null }>> = {
  setujui: { outcome: 'disetujui', followUp: null },
  tolak: { outcome: 'ditolak', followUp: 'Bila ada bukti lain, bicarakan dengan operator sekolah.' },
  batalkan: {
    outcome: 'dibatalkan persetujuannya',
    followUp: 'Hari itu kembali seperti semula; operator memperbaiki usulannya.',
  },
}

/** When an office decides on a request that began as an objection, who objected hears of it. */
export async function informOfUsulanPutusan(
  trx: Trx,
  usulan: { jenis: JenisPengajuan; label: string; sekolahId: number; nomor: number; noUsulan: string },
  putusan: { tindakan: Action; alasan: string | null; pada: string; effect: keyof typeof AFTER_APPROVAL },
): Promise<void> {
  const kabar = OUTCOMES[putusan.tindakan]
  if (kabar === undefined) return
  const cakupan = systemCakupan('the request was held under the Cakupan of who decides', [usulan.sekolahId])
  const { rows } = await sql<Owned>`
    select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal from keberatan k
    join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${usulan.sekolahId} and k.pengajuan_id = ${usulan.nomor} and k.pengajuan_jenis = ${usulan.jenis}
      and ${sekolahIn(cakupan)}`.execute(trx)
  const alasan = putusan.alasan === null ? '' : ` Alasan: ${withStop(putusan.alasan)}`
  const followUp = kabar.followUp ?? AFTER_APPROVAL[putusan.effect]
  for (const owned of rows) {
    const content = `${usulan.label} No. ${usulan.noUsulan} ${kabar.outcome}.${alasan}\n${followUp}`
    await informGtk(trx, owned, { outcome: kabar.outcome, isi: content, pada: putusan.pada })
  }
}
