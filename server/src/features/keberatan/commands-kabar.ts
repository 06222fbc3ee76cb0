import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { tautan } from '@geisa/contract/tautan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Tindakan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { cakupanSistem, sekolahDalam } from '../../platform/scope.ts'
import { kirimPesanGtk } from '../kotak-surat/commands-gtk.ts'

type Milik = { sekolahId: number; nomor: number; gtkId: number; tanggal: string }

/** Tells who objected what became of it; the message leads to the own day. */
export const kabariGtk = (
  trx: Trx,
  { sekolahId, nomor, gtkId, tanggal }: Milik,
  { hal, isi, pada }: { hal: string; isi: string; pada: string },
): Promise<void> =>
  kirimPesanGtk(
    trx,
    { sekolahId, gtkId },
    {
      subjek: `Keberatan Anda atas ${tanggalPanjang(tanggal)} ${hal}`,
      isi,
      tautan: tautan('/keberatan', { id: `${sekolahId}-${nomor}` }),
      waktu: pada,
    },
  )

const HAL: Partial<Record<Tindakan, { hal: string; lalu: string }>> = {
  setujui: { hal: 'disetujui', lalu: 'Laporan Anda sudah ikut berubah.' },
  tolak: { hal: 'ditolak', lalu: 'Bila ada bukti lain, bicarakan dengan operator sekolah.' },
  batalkan: {
    hal: 'dibatalkan persetujuannya',
    lalu: 'Hari itu kembali seperti semula; operator memperbaiki usulannya.',
  },
}

/** When an office decides on a request that began as an objection, who objected hears of it. */
export async function kabariPutusanUsulan(
  trx: Trx,
  usulan: { jenis: JenisPengajuan; sebutan: string; sekolahId: number; nomor: number; noUsulan: string },
  putusan: { tindakan: Tindakan; alasan: string | null; pada: string },
): Promise<void> {
  const kabar = HAL[putusan.tindakan]
  if (kabar === undefined) return
  const cakupan = cakupanSistem('the request was held under the Cakupan of who decides', [usulan.sekolahId])
  const { rows } = await sql<Milik>`
    select k.sekolah_id as "sekolahId", k.id as nomor, k.gtk_id as "gtkId", k.tanggal from keberatan k
    join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${usulan.sekolahId} and k.pengajuan_id = ${usulan.nomor} and k.pengajuan_jenis = ${usulan.jenis}
      and ${sekolahDalam(cakupan)}`.execute(trx)
  const alasan = putusan.alasan === null ? '' : ` Alasan: ${putusan.alasan}.`
  for (const satu of rows) {
    const isi = `${usulan.sebutan} No. ${usulan.noUsulan} ${kabar.hal}.${alasan}\n${kabar.lalu}`
    await kabariGtk(trx, satu, { hal: kabar.hal, isi, pada: putusan.pada })
  }
}
