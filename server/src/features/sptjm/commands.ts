import type { Output } from '@geisa/contract/endpoint'
import { type FullSptjm, MAX_SPTJM_BYTES, SPTJM_TOO_LARGE, type uploadSptjm } from '@geisa/contract/sptjm'
import { hariSekolah, namaBulan } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { conflict, invalidField, notFound } from '../../platform/errors.ts'
import { type CheckedFile, checkFile, LEGIBLE_SIDE } from '../../platform/file-check/check-file.ts'
import { attachDocument, titipDokumen } from '../../platform/files/dokumen.ts'
import { queueRekap } from '../penghitung/commands-queue.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { findSptjm } from './queries.ts'
import { findActiveSeal, findSaved, type SavedSptjm } from './queries-saved.ts'

export const LIMIT = { maxBytes: MAX_SPTJM_BYTES, sentence: SPTJM_TOO_LARGE, minSide: LEGIBLE_SIDE }

/** Stores a month's first signed statement. The same file again, also at the same instant, answers what is stored. */
export async function upload(
  tools: AppContext,
  caller: Caller,
  { sekolahId, tahunBulan, file, segelKode }: Output<typeof uploadSptjm, 'body'>,
): Promise<FullSptjm> {
  const at = tools.clock.now()
  const sekolah = await findSekolah(tools.db, caller.cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  if (tahunBulan > hariSekolah(at, sekolah.zona).replaceAll('-', '').slice(0, 6))
    throw invalidField('tahunBulan', `Bulan ${namaBulan(tahunBulan)} belum tiba`)
  const berkas = await checkFile(file, LIMIT)
  const old = await findSaved(tools.db, caller.cakupan, { sekolahId, bulan: tahunBulan })
  if (old !== undefined) refuseOtherSeal(old, segelKode)
  const one = { sekolahId, bulan: tahunBulan, berkas, pada: at, segelKode }
  const id = old === undefined ? await saveNew(tools, caller, one) : refuseDifferent(old, berkas)
  return findSptjm(tools, caller, `${sekolahId}-${id}`)
}

/** @returns the id of the row, ours or that of who was faster with the same file */
function saveNew(
  tools: AppContext,
  { pengguna, cakupan }: Caller,
  one: { sekolahId: number; bulan: string; berkas: CheckedFile; pada: string; segelKode: Seen },
): Promise<number> {
  const { sekolahId, bulan, berkas, pada } = one
  return titipDokumen(tools, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (key) =>
    tools.db.transaction().execute(async (trx) => {
      await holdRantai(trx, sekolahId)
      const old = await findSaved(trx, cakupan, { sekolahId, bulan })
      const activeSeal = old?.segelAktif ?? (await findActiveSeal(trx, cakupan, { sekolahId, bulan }))
      refuseOtherSeal({ bulan, segelAktif: activeSeal }, one.segelKode)
      if (old !== undefined) return { installed: false, result: refuseDifferent(old, berkas) }
      const { rows } = await sql<{ id: number }>`
        insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_oleh, diunggah_pada)
        values (${sekolahId}, ${Number(bulan)}, ${key}, ${activeSeal}, ${pengguna.id}, ${pada}) returning id`.execute(
        trx,
      )
      const id = rows[0]?.id ?? 0
      await attachDocument(trx, { sekolahId, kunci: key }, 'sptjm', id)
      await recordRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah',
        sesudah: riwayatContent(bulan, berkas, activeSeal),
      })
      await queueRekap(trx, [sekolahId])
      return { installed: true, result: id }
    }),
  )
}

function refuseDifferent(old: SavedSptjm, berkas: CheckedFile): number {
  if (isAlreadyStored(old, berkas)) return old.id
  const nama = namaBulan(old.bulan)
  throw invalidField('tahunBulan', `SPTJM ${nama} sudah ada. Untuk menggantinya, pilih 'Unggah ulang' di daftarnya.`)
}

/** The seal that the sender printed or saw; null = the month was open, undefined = not said. */
export type Seen = string | null | undefined

export function refuseOtherSeal({ bulan, segelAktif }: Pick<SavedSptjm, 'bulan' | 'segelAktif'>, seen: Seen): void {
  if (seen === undefined || seen === segelAktif) return
  const current = segelAktif === null ? 'tidak terkunci' : `dikunci dengan segel ${segelAktif}`
  throw conflict(
    `Bulan ${namaBulan(bulan)} sekarang ${current}, bukan seperti yang Anda cetak. Muat ulang, lalu cetak SPTJM yang baru.`,
  )
}

/** The same paper for the same seal, waiting: an answer was lost, and its request comes again. */
export const isAlreadyStored = ({ sha256, status, segelKode, segelAktif }: SavedSptjm, berkas: CheckedFile): boolean =>
  sha256 === berkas.sha256 && status === 'diunggah' && segelKode === segelAktif

export const CHANGED = 'SPTJM ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

export const catatan = ({ sekolahId, id }: { sekolahId: number; id: number }, at: string, penggunaId: number) => ({
  sekolahId,
  pada: at,
  penggunaId,
  perihal: 'sptjm',
  objek: `${sekolahId}-${id}`,
})

export const riwayatContent = (bulan: string, { name, sha256 }: CheckedFile, seal: string | null) => ({
  bulan: namaBulan(bulan),
  namaBerkas: name,
  sha256,
  segel: seal,
})
