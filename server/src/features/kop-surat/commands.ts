import type { Output } from '@geisa/contract/endpoint'
import {
  LAMBANG_MIME,
  LAMBANG_SIDES,
  LAMBANG_TOO_LARGE,
  MAX_LAMBANG_BYTES,
  type saveLambang as saveContract,
} from '@geisa/contract/kop-surat'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { HttpError, invalid, invalidField, notFound } from '../../platform/errors.ts'
import { type CheckedFile, checkFile } from '../../platform/file-check/check-file.ts'
import { imageSize, pngContentReason } from '../../platform/file-check/image-size.ts'
import { UNCHANGED } from '../../platform/saved-sentence.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { findLambang, findPemilikKop, type PemilikKop, whyNotTheirs } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
const LIMIT = { maxBytes: MAX_LAMBANG_BYTES, sentence: LAMBANG_TOO_LARGE }
/** Every picture stays for good, for a seal may name it: so many of one letterhead within a day. */
const MAX_SAVES = 10

/** Puts the picture on the office's letterhead, in place of the one before. */
export async function saveLambang(
  { db, clock }: Deps,
  caller: Caller,
  file: Output<typeof saveContract, 'body'>,
): Promise<string> {
  const { pengguna } = caller
  const berkas = await checkFile(file, LIMIT)
  await refuseUnfit(berkas)
  return db.transaction().execute(async (trx) => {
    const pemilik = await lockPemilik(trx, caller)
    const at = clock.now()
    const present = await findLambang(trx, pemilik)
    if (present?.sidik === berkas.sha256) return UNCHANGED
    await refuseTooMany(trx, pemilik, at)
    await takeDown(trx, pemilik, at)
    await sql`insert into lambang (jenis, pemilik, sha256, mime, isi, disimpan_pada, disimpan_oleh)
      values (${pemilik.jenis}, ${pemilik.kode}, ${berkas.sha256}, ${berkas.mime}, ${berkas.content}, ${at}, ${pengguna.id})`.execute(
      trx,
    )
    await record(trx, pengguna, pemilik, {
      pada: at,
      tindakan: 'simpan',
      ...(present && { sebelum: { sha256: present.sidik } }),
      sesudah: { namaBerkas: berkas.name, sha256: berkas.sha256 },
    })
    return present === undefined ? 'Lambang dipasang di kop surat' : 'Lambang di kop surat diganti'
  })
}

/** Papers are printed without one from now on; the picture stays for the months that were sealed with it. */
export async function removeLambang({ db, clock }: Deps, caller: Caller): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const pemilik = await lockPemilik(trx, caller)
    const at = clock.now()
    const present = await findLambang(trx, pemilik)
    if (present === undefined) return UNCHANGED
    await takeDown(trx, pemilik, at)
    await record(trx, caller.pengguna, pemilik, { pada: at, tindakan: 'hapus', sebelum: { sha256: present.sidik } })
    return 'Lambang dihapus dari kop surat'
  })
}

/** Every browser of every school unpacks it: how large it is unpacked counts as much as how large it is. */
async function refuseUnfit({ content, mime }: CheckedFile): Promise<void> {
  const refuse = (sentence: string) => invalidField('file', sentence)
  if (mime === 'application/pdf' || !LAMBANG_MIME.includes(mime)) throw refuse('Lambang harus berupa PNG atau JPG')
  const { width, height } = imageSize(content, mime)
  const { min, max } = LAMBANG_SIDES
  if (Math.min(width, height) < min)
    throw refuse(`Lambang ini terlalu kecil untuk dicetak (${width} × ${height} piksel). Sisinya paling sedikit ${min}`)
  if (Math.max(width, height) > max)
    throw refuse(`Lambang ini ${width} × ${height} piksel. Kecilkan sampai sisinya paling besar ${max}`)
  const alasan = mime === 'image/png' ? await pngContentReason(content) : null
  if (alasan !== null) throw refuse(alasan)
}

/** Savers of one letterhead take turns; nobody changes the paper of schools outside the own scope. */
async function lockPemilik(trx: Trx, caller: Caller): Promise<PemilikKop> {
  const pemilik = await findPemilikKop(trx, caller.pengguna)
  if (pemilik === undefined) throw notFound('Kop surat')
  const alasan = await whyNotTheirs(trx, caller, pemilik)
  if (alasan !== null) throw invalid(alasan)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lambang:${pemilik.jenis}:${pemilik.kode}`}, 7214))`.execute(
    trx,
  )
  return pemilik
}

async function refuseTooMany(trx: Trx, { jenis, kode }: PemilikKop, at: string): Promise<void> {
  const { rows } = await sql<{ saves: number }>`
    select count(*)::int as saves from lambang
    where jenis = ${jenis} and pemilik = ${kode} and disimpan_pada > ${at}::timestamptz - interval '1 day'`.execute(trx)
  if ((rows[0]?.saves ?? 0) < MAX_SAVES) return
  const message = `Lambang di kop surat ini sudah dipasang ${MAX_SAVES} kali dalam sehari. Yang sekarang tetap seperti adanya; pasang lagi besok`
  throw new HttpError(429, { message, kode: 'TERLALU_SERING' })
}

const takeDown = (trx: Trx, { jenis, kode }: PemilikKop, at: string): Promise<unknown> =>
  sql`update lambang set sampai = ${at} where jenis = ${jenis} and pemilik = ${kode} and sampai is null`.execute(trx)

type Change = { pada: string; tindakan: string; sebelum?: unknown; sesudah?: unknown }

const record = (trx: Trx, { id }: Pengguna, { jenis, kode }: PemilikKop, change: Change): Promise<void> =>
  recordRiwayat(trx, {
    sekolahId: CENTRAL,
    penggunaId: id,
    perihal: 'lambang',
    objek: kode,
    lingkup: jenis === 'yayasan' ? `yayasan:${kode}` : kode,
    ...change,
  })
