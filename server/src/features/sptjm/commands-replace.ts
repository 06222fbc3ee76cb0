import type { Output } from '@geisa/contract/endpoint'
import type { FullSptjm, replaceSptjm } from '@geisa/contract/sptjm'
import { namaBulan } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../platform/errors.ts'
import { type CheckedFile, checkFile } from '../../platform/file-check/check-file.ts'
import { attachDocument, dropDocument, releaseDocument, titipDokumen } from '../../platform/files/dokumen.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'
import { CHANGED, catatan, isAlreadyStored, LIMIT, refuseOtherSeal, riwayatContent, type Seen } from './commands.ts'
import { findSptjm } from './queries.ts'
import { findPaperSeal } from './queries-replaced.ts'
import { findSaved, type SavedSptjm } from './queries-saved.ts'

/**
 * Stores another file in the place of one that the office has not accepted, for the seal that is in force now. What was
 * ever accepted stays readable; a file that never was is removed.
 */
export async function replace(
  tools: AppContext,
  caller: Caller,
  id: string,
  { versi, segelKode, ...file }: Output<typeof replaceSptjm, 'body'>,
): Promise<FullSptjm> {
  const { sekolahId, nomor } = parseId(id, 'SPTJM')
  const at = tools.clock.now()
  const old = await findSaved(tools.db, caller.cakupan, { sekolahId, id: nomor })
  if (old === undefined) throw notFound('SPTJM')
  const berkas = await checkFile(file, LIMIT)
  refuseOtherSeal(old, segelKode)
  if (!isAlreadyStored(old, berkas)) {
    refuseReplacement(old, versi)
    const leftover = await saveReplace(tools, caller, {
      sekolahId,
      id: nomor,
      berkas,
      versi,
      segelKode,
      pada: at,
    })
    if (leftover !== null) await dropDocument(tools, { sekolahId, kunci: leftover })
  }
  return findSptjm(tools, caller, id)
}

type Replacement = {
  sekolahId: number
  id: number
  berkas: CheckedFile
  versi: number | undefined
  segelKode: Seen
  pada: string
}

/** @returns the key of the file that is to be removed; null when none is */
function saveReplace(
  tools: AppContext,
  { pengguna, cakupan }: Caller,
  { sekolahId, id, berkas, versi, segelKode, pada }: Replacement,
): Promise<string | null> {
  return titipDokumen(tools, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (key) =>
    tools.db.transaction().execute(async (trx) => {
      await holdRantai(trx, sekolahId)
      const old = await findSaved(trx, cakupan, { sekolahId, id })
      if (old === undefined) throw notFound('SPTJM')
      refuseOtherSeal(old, segelKode)
      if (isAlreadyStored(old, berkas)) return { installed: false, result: null }
      refuseReplacement(old, versi)
      await refuseOldPaper(trx, cakupan, old, berkas)
      await saveOld(trx, old, pada)
      await sql`update sptjm set kunci_dokumen = ${key}, segel_kode = ${old.segelAktif}, status = 'diunggah', catatan = null,
          diunggah_oleh = ${pengguna.id}, diunggah_pada = ${pada}, diputus_oleh = null, diputus_pada = null, diterima_pada = null,
          versi = versi + 1
        where sekolah_id = ${sekolahId} and id = ${id}`.execute(trx)
      if (old.diterimaPada === null) await releaseDocument(trx, old)
      await attachDocument(trx, { sekolahId, kunci: key }, 'sptjm', id)
      await recordRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah-ulang',
        sebelum: { status: old.status, sha256: old.sha256, segel: old.segelKode },
        sesudah: riwayatContent(old.bulan, berkas, old.segelAktif),
      })
      await queueRekap(trx, [sekolahId])
      return { installed: true, result: old.diterimaPada === null ? old.kunci : null }
    }),
  )
}

/** What was said of the replaced paper, and its document when it was ever accepted. */
async function saveOld(trx: Trx, { sekolahId, id, sha256 }: SavedSptjm, at: string): Promise<void> {
  await sql`insert into sptjm_lama (sekolah_id, bulan, segel_kode, kunci_dokumen, sha256, status, catatan, diunggah_oleh,
      diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, digantikan_pada)
    select sekolah_id, bulan, segel_kode, case when diterima_pada is not null then kunci_dokumen end, ${sha256}, status, catatan,
      diunggah_oleh, diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, ${at}
    from sptjm where sekolah_id = ${sekolahId} and id = ${id}`.execute(trx)
}

/** A paper is signed for one seal: the same bytes cannot be the statement of another. */
async function refuseOldPaper(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, bulan, segelAktif }: SavedSptjm,
  { sha256 }: CheckedFile,
): Promise<void> {
  const first = await findPaperSeal(trx, cakupan, { sekolahId, bulan, sha256, segelAktif })
  if (first === undefined) return
  const target = first.segelKode === null ? 'sebelum bulannya dikunci' : 'untuk segel lama'
  const lanjut =
    segelAktif === null
      ? `Kunci bulan ${namaBulan(bulan)} lagi, cetak SPTJM dari segelnya`
      : `Cetak SPTJM dari segel ${segelAktif}`
  throw invalidField('file', `Berkas ini ditandatangani ${target}. ${lanjut}, tanda tangani, lalu unggah.`)
}

function refuseReplacement(old: SavedSptjm, version: number | undefined): void {
  if (version !== undefined && version !== old.versi) throw conflict(CHANGED)
  if (old.status === 'diterima' && old.segelKode !== null && old.segelKode === old.segelAktif)
    throw invalidField(
      'status',
      'SPTJM ini sudah diterima dinas. Minta dinas mengembalikannya dahulu, lalu unggah ulang.',
    )
}
