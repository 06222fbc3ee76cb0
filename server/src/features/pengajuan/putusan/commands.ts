import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import {
  ALASAN_LAINNYA,
  isBerlaku,
  LABEL_PENGAJUAN,
  PENGAJUAN,
  type Pelaku,
  type Tindakan,
  transisi,
} from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, salahIsi } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { kabarkan } from '../../../platform/live/kabar.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { bulanAntara, naikkanVersi } from '../../rekap/memo/commands-versi.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import type { BadanPutusan } from '../kind.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { keadaanUsulan } from '../queries-keadaan.ts'
import { bacaPutusan, type Putusan, tolakBerubah, tolakIsianPemeriksa } from './commands-isian.ts'
import { beritahuPutusan } from './commands-kabar.ts'
import { namaAlasan, pegangUsulan, type UsulanDipegang } from './queries-pegang.ts'

export const USULAN_BERUBAH = 'Usulan ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

export type Langkah = {
  /** As whom the caller acts (queries-keadaan.ts); the school only withdraws here. */
  pelaku: Pelaku
  jenis: JenisPengajuan
  id: string
  badan: BadanPutusan
  /** The school's fields that came along with other content than is stored. */
  bedaIsian?: ((trx: Trx, usulan: UsulanDipegang) => Promise<string[]>) | undefined
  /** A last look at the request, once the step is allowed; what it throws stops the step. */
  tengok?: (trx: Trx) => Promise<void>
}

/**
 * One step of the workflow that changes nothing of what is asked: an office's decision, or the school's withdrawal. Of many
 * at one instant the first to hold the row wins, the others find a version that they did not see (409). One that asks for
 * nothing changes nothing, whatever the state.
 */
export async function putuskan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  { pelaku, jenis, id, badan, bedaIsian, tengok }: Langkah,
): Promise<void> {
  const letak = uraiId(id, 'Usulan')
  const pada = clock.now()
  const diputus = await db.transaction().execute(async (trx) => {
    const usulan = await pegangUsulan(trx, masuk.cakupan, jenis, letak)
    if (usulan.versi !== badan.versi) throw bentrok(USULAN_BERUBAH)
    const beda = (await bedaIsian?.(trx, usulan)) ?? []
    const putusan = pelaku === 'pengusul' ? bacaTarikan(usulan, badan, beda) : bacaPutusan(usulan, badan, beda)
    if (putusan === null) return false
    const langkah = transisi(pelaku, keadaanUsulan(masuk, usulan), putusan.ke)
    if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
    const alasan = await periksaPutusan(trx, langkah.tindakan, usulan, putusan)
    await tengok?.(trx)
    const { id: penggunaId, nama: oleh } = masuk.pengguna
    await terapkan(trx, usulan, { ...putusan, tindakan: langkah.tindakan, pada, penggunaId, oleh, alasan })
    return true
  })
  if (diputus) kabarkan(db, [letak.sekolahId])
}

/**
 * Approves by a rule, in the caller's transaction: the decision carries the rule's id and no person (product.md 4).
 * @returns false when somebody was faster or the request may not be approved now
 */
export async function putuskanOlehAturan(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  letak: { sekolahId: number; nomor: number },
  { aturanId, versi, pada }: { aturanId: number; versi: number; pada: string },
): Promise<boolean> {
  const usulan = await pegangUsulan(trx, cakupan, jenis, letak)
  if (usulan.versi !== versi || usulan.status !== PENGAJUAN.DIUSULKAN) return false
  if (usulan.bulanTerkunci.length > 0 || usulan.diLuarTugas !== null) return false
  const putusan = { ke: PENGAJUAN.DISETUJUI, tindakan: 'setujui', alasanId: null, alasan: null, catatan: '' } as const
  await terapkan(trx, usulan, { ...putusan, penggunaId: null, oleh: 'Approval otomatis', pada, aturanId })
  return true
}

/** A note that the school may not see yet is nothing to it. */
function bacaTarikan(usulan: UsulanDipegang, badan: BadanPutusan, beda: readonly string[]): Putusan {
  const catatan = usulan.status === PENGAJUAN.DIUSULKAN ? null : usulan.catatanPemeriksa
  tolakIsianPemeriksa(badan, { catatan, alasanId: usulan.alasanPenolakanId })
  tolakBerubah(beda, 'Menarik usulan tidak mengubah isinya. Tarik dahulu, lalu perbaiki.')
  return { ke: PENGAJUAN.PERLU_PERBAIKAN, alasanId: undefined, catatan: '' }
}

/** @returns the reason's words where one belongs */
async function periksaPutusan(
  trx: Trx,
  tindakan: Tindakan,
  usulan: UsulanDipegang,
  { alasanId, catatan }: Putusan,
): Promise<string | null> {
  if (tindakan === 'batalkan' && catatan === '')
    throw salahIsi('catatanDariPemeriksa', 'Tulis catatan: mengapa persetujuannya dibatalkan')
  if (tindakan === 'kembalikan' && catatan === '')
    throw salahIsi('catatanDariPemeriksa', 'Tulis catatan: apa yang perlu diperbaiki sekolah')
  if (tindakan !== 'tolak') {
    if (alasanId !== undefined && alasanId !== null && alasanId !== usulan.alasanPenolakanId)
      throw salahIsi('alasanPenolakan', 'Alasan penolakan hanya untuk usulan yang ditolak')
    return null
  }
  if (alasanId === undefined || alasanId === null) throw salahIsi('alasanPenolakan', 'Pilih alasan penolakan')
  const nama = await namaAlasan(trx, alasanId)
  if (nama === null) throw salahIsi('alasanPenolakan', 'Alasan penolakan tidak dikenal')
  if (alasanId === ALASAN_LAINNYA && catatan === '')
    throw salahIsi('catatanDariPemeriksa', 'Tulis catatan: apa alasan penolakannya')
  return nama
}

type Diterapkan = Putusan & {
  tindakan: Tindakan
  pada: string
  penggunaId: number | null
  oleh: string
  /** Words of the reason for a rejection. */
  alasan: string | null
  aturanId?: number
}

async function terapkan(trx: Trx, usulan: UsulanDipegang, langkah: Diterapkan): Promise<void> {
  const { sekolahId, nomor, versi, dari, sampai } = usulan
  const { ke, tindakan, catatan, pada, penggunaId, aturanId = null } = langkah
  const alasanId = tindakan === 'tolak' ? (langkah.alasanId ?? null) : null
  // A withdrawal decides nothing: who looked last, and when, stays as it was.
  const putusan =
    tindakan === 'tarik'
      ? sql``
      : sql`, catatan_pemeriksa = ${catatan}, alasan_penolakan_id = ${alasanId}, diputus_pada = ${pada},
          diputus_oleh = ${penggunaId}, aturan_otomatis_id = ${aturanId}`
  const { rows } =
    await sql`update ${BENTUK[usulan.jenis].tabel} k set status_pengajuan = ${ke}, versi = versi + 1 ${putusan}
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi} returning id`.execute(trx)
  if (rows.length === 0) throw bentrok(USULAN_BERUBAH)
  await beritahuPutusan(trx, usulan, { ...langkah, catatan: catatan || null })
  await catatRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId,
    perihal: usulan.jenis,
    objek: usulan.id,
    tindakan,
    sebelum: { statusPengajuan: LABEL_PENGAJUAN[usulan.status] },
    sesudah: {
      statusPengajuan: LABEL_PENGAJUAN[ke],
      ...(langkah.alasan === null ? {} : { alasanPenolakan: langkah.alasan }),
      ...(aturanId === null ? {} : { aturanOtomatisId: aturanId }),
    },
    ...(catatan === '' ? {} : { alasan: catatan }),
  })
  if (isBerlaku(usulan.status) !== isBerlaku(ke))
    await naikkanVersi(
      trx,
      bulanAntara(dari, sampai).map((bulan) => ({ sekolahId, bulan })),
    )
}
