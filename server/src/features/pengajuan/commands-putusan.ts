import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import {
  ALASAN_LAINNYA,
  isBerlaku,
  LABEL_PENGAJUAN,
  PENGAJUAN,
  type StatusPengajuan,
  type Tindakan,
  transisi,
} from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { bentrok, salahIsi, tidakBerhak } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { kabarkan } from '../../platform/kabar.ts'
import type { Cakupan } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { bulanAntara, naikkanVersi } from '../../platform/versi-bulan.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { beritahuPutusan } from './commands-kabar.ts'
import { BENTUK } from './queries-bentuk.ts'
import { keadaanUsulan, pelakuKini } from './queries-keadaan.ts'
import { pegangUsulan, type UsulanDipegang } from './queries-pegang.ts'
import { namaAlasan } from './queries-umum.ts'

export type Putusan = {
  ke: StatusPengajuan
  versi: number
  alasanPenolakanId?: number | null | undefined
  /** What this decision says; the words of an earlier one, sent along as they were read, are none of its own. */
  catatanDariPemeriksa?: string | null | undefined
}

export const USULAN_BERUBAH = 'Usulan ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

/**
 * What is asked anew stands under no decision any more; what was decided is told by its history. By whom it was stays: a
 * rule leaves alone what a person has refused.
 */
export const TANPA_PUTUSAN = sql`alasan_penolakan_id = null, catatan_pemeriksa = '', diputus_pada = null, aturan_otomatis_id = null`

/**
 * One step of the workflow that changes nothing of what is asked: an office's decision, or the school's withdrawal. Of many
 * at one instant the first to hold the row wins, the others find a version that they did not see (409).
 */
export async function putuskan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  masuk: Masuk,
  jenis: JenisPengajuan,
  id: string,
  putusan: Putusan,
  /** A last look at the request, once its row is held and the step is allowed; what it throws stops the step. */
  tengok?: (trx: Trx) => Promise<void>,
): Promise<void> {
  const letak = uraiId(id, 'Usulan')
  const pada = clock.now()
  await db.transaction().execute(async (trx) => {
    const pelaku = await pelakuKini({ db: trx, clock }, masuk)
    if (pelaku === null) throw tidakBerhak()
    const usulan = await pegangUsulan(trx, masuk.cakupan, jenis, letak)
    if (usulan.versi !== putusan.versi) throw bentrok(USULAN_BERUBAH)
    const langkah = transisi(pelaku, keadaanUsulan(masuk, usulan), putusan.ke)
    if (!langkah.boleh) throw salahIsi('statusPengajuan', langkah.alasan)
    // What the school submits again is judged like a new submission: by its own command.
    if (pelaku === 'pengusul' && langkah.tindakan !== 'tarik') throw salahIsi('statusPengajuan', 'Status tidak dikenal')
    const catatan = catatanSendiri(usulan, putusan)
    const alasan = await periksaPutusan(trx, langkah.tindakan, usulan, { ...putusan, catatan })
    await tengok?.(trx)
    const { id: penggunaId, nama: oleh } = masuk.pengguna
    await terapkan(trx, usulan, { ...putusan, tindakan: langkah.tindakan, pada, penggunaId, oleh, alasan, catatan })
  })
  kabarkan(db, [letak.sekolahId])
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
  const oleh = 'Approval otomatis'
  const putusan = {
    ke: PENGAJUAN.DISETUJUI,
    tindakan: 'setujui',
    penggunaId: null,
    oleh,
    alasan: null,
    catatan: '',
  } as const
  await terapkan(trx, usulan, { ...putusan, pada, aturanId })
  return true
}

/** A note belongs to one decision (product.md 4): what stands in the record already was said by the one before. */
const catatanSendiri = (usulan: UsulanDipegang, { catatanDariPemeriksa: diberi }: Putusan): string =>
  !diberi || diberi === usulan.catatanPemeriksa ? '' : diberi

/** @returns the reason's words where one belongs */
async function periksaPutusan(
  trx: Trx,
  tindakan: Tindakan,
  usulan: UsulanDipegang,
  { alasanPenolakanId: alasanId, catatan }: Pick<Putusan, 'alasanPenolakanId'> & { catatan: string },
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

type Diterapkan = Pick<Putusan, 'ke' | 'alasanPenolakanId'> & {
  catatan: string
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
  const alasanId = tindakan === 'tolak' ? (langkah.alasanPenolakanId ?? null) : null
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
