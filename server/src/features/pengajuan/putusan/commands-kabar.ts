import { tautan } from '@geisa/contract/tautan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import type { Tindakan } from '@geisa/engine/pengajuan/pengajuan'
import type { Trx } from '../../../platform/database/db.ts'
import { kabariPutusanUsulan } from '../../keberatan/commands-kabar.ts'
import { kirimPesanOperator } from '../../kotak-surat/commands.ts'
import { BENTUK } from '../queries-bentuk.ts'
import type { UsulanDipegang } from './queries-pegang.ts'

type Putusan = { tindakan: Tindakan; pada: string; oleh: string; alasan: string | null; catatan: string | null }

/** How a decision is called, and what the school does next. */
const KABAR: Partial<Record<Tindakan, { kata: string; lalu: string }>> = {
  setujui: { kata: 'disetujui', lalu: 'Laporannya sudah ikut berubah; tidak ada yang perlu Anda lakukan.' },
  tolak: { kata: 'ditolak', lalu: 'Bila alasannya dapat dipenuhi, perbaiki usulannya, lalu tekan Usulkan Ulang.' },
  kembalikan: { kata: 'perlu perbaikan', lalu: 'Perbaiki usulannya menurut catatan itu, lalu tekan Usulkan Ulang.' },
  batalkan: {
    kata: 'dibatalkan persetujuannya',
    lalu: 'Harinya kembali seperti sebelum disetujui. Perbaiki usulannya menurut catatan itu, lalu tekan Usulkan Ulang.',
  },
}

/** The school's operators learn of every decision, and who objected of its end; the message leads to the request. */
export async function beritahuPutusan(trx: Trx, usulan: UsulanDipegang, putusan: Putusan): Promise<void> {
  const { sebutan, layar } = BENTUK[usulan.jenis]
  await kabariPutusanUsulan(trx, { ...usulan, sebutan }, putusan)
  const kabar = KABAR[putusan.tindakan]
  if (kabar === undefined) return
  const { perihal, siapa, dari, sampai } = usulan
  const hari = dari === sampai ? tanggalPanjang(dari) : `${tanggalPanjang(dari)} sampai ${tanggalPanjang(sampai)}`
  const isi = [
    `${putusan.oleh}: ${sebutan} No. ${usulan.noUsulan} ${kabar.kata}.`,
    `${perihal}, ${siapa}, ${hari}.`,
    ...(putusan.alasan === null ? [] : [`Alasan: ${putusan.alasan}`]),
    ...(putusan.catatan === null ? [] : [`Catatan: ${putusan.catatan}`]),
    kabar.lalu,
  ]
  await kirimPesanOperator(trx, usulan.sekolahId, {
    subjek: `${sebutan} ${usulan.noUsulan} ${kabar.kata}: ${siapa}, ${hari}`,
    isi: isi.join('\n'),
    tautan: tautan(layar, { id: usulan.id }),
    waktu: putusan.pada,
  })
}
