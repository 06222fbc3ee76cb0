import type { Output } from '@geisa/contract/endpoint'
import { link } from '@geisa/contract/links'
import type { putuskanSptjm } from '@geisa/contract/sptjm'
import { namaBulan } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { conflict, invalidField, notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { sendOperatorMessage } from '../kotak-surat/commands.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'
import { CHANGED, catatan as catatanRiwayat } from './commands.ts'
import { findSaved, type SavedSptjm } from './queries-saved.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Putusan = Output<typeof putuskanSptjm, 'body'>

/** The office takes the statement or sends it back; the school's operators are told. @returns what to tell the office */
export function decide(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
  id: string,
  putusan: Putusan,
): Promise<string> {
  const { sekolahId, nomor } = parseId(id, 'SPTJM')
  const at = clock.now()
  const { status, versi } = putusan
  const catatan = putusan.catatan === undefined || putusan.catatan === '' ? null : putusan.catatan
  return db.transaction().execute(async (trx) => {
    // Found before held: who has no such statement in scope keeps nobody waiting.
    if ((await findSaved(trx, cakupan, { sekolahId, id: nomor })) === undefined) throw notFound('SPTJM')
    await holdRantai(trx, sekolahId)
    const old = await findSaved(trx, cakupan, { sekolahId, id: nomor })
    if (old === undefined) throw notFound('SPTJM')
    if (old.versi !== versi) throw conflict(CHANGED)
    refusePutusan(old, status, catatan)
    await sql`update sptjm set status = ${status}, catatan = ${catatan}, diputus_oleh = ${pengguna.id}, diputus_pada = ${at},
      diterima_pada = case when ${status === 'diterima'} then coalesce(diterima_pada, ${at}) else diterima_pada end,
      versi = versi + 1 where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await queueRekap(trx, [sekolahId])
    const word = WORDS[status]
    const nama = namaBulan(old.bulan)
    await sendOperatorMessage(trx, sekolahId, {
      subject: `SPTJM ${nama} ${word}`,
      isi: `${pengguna.nama}: SPTJM bulan ${nama} ${word}.${catatan === null ? '' : `\nCatatan: ${catatan}`}${status === 'dikembalikan' ? '\nPerbaiki, lalu unggah ulang.' : ''}`,
      link: link('/laporan/sptjm'),
      waktu: at,
    })
    await recordRiwayat(trx, {
      ...catatanRiwayat({ sekolahId, id: nomor }, at, pengguna.id),
      tindakan: status === 'diterima' ? 'terima' : 'kembalikan',
      sebelum: { status: old.status },
      sesudah: { status, segel: old.segelKode, sha256: old.sha256 },
      ...(catatan === null ? {} : { alasan: catatan }),
    })
    return `SPTJM ${nama} ${word}`
  })
}

const WORDS = { diterima: 'diterima', dikembalikan: 'dikembalikan' } as const

function refusePutusan(old: SavedSptjm, status: Putusan['status'], catatan: string | null): void {
  const nama = namaBulan(old.bulan)
  if (status === old.status) throw invalidField('status', `SPTJM ${nama} ini sudah ${WORDS[status]}`)
  if (status === 'dikembalikan') {
    if (catatan === null) throw invalidField('catatan', 'Tulis catatan: apa yang harus diperbaiki sekolah')
    return
  }
  if (old.segelAktif === null)
    throw invalidField(
      'status',
      `Bulan ${nama} belum dikunci sekolah. SPTJM baru dapat diterima setelah bulannya dikunci.`,
    )
  if (old.segelKode !== old.segelAktif)
    throw invalidField(
      'status',
      `SPTJM ini bukan untuk segel bulan ${nama} yang berlaku sekarang (${old.segelAktif}). Kembalikan, agar sekolah mengunggah yang baru.`,
    )
}
