import type { LampiranSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { type IncomingLampiran, LAMPIRAN_TOO_LARGE, MAX_LAMPIRAN_BYTES } from '@geisa/contract/kotak-surat/surat'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { HttpError, invalidField } from '../../platform/errors.ts'
import { type CheckedFile, checkContent, checkFile } from '../../platform/file-check/check-file.ts'
import { newKey } from '../../platform/files/files.ts'
import { isOwned } from './queries.ts'
import { buildLampiran } from './queries-lampiran.ts'

const LIMIT = { maxBytes: MAX_LAMPIRAN_BYTES, sentence: LAMPIRAN_TOO_LARGE }
/** Files of one user that no message has; they go after a day. */
const MAX_UNUSED = 20

/** Judges a file by its content and keeps it for a message of this user. */
export async function upload(
  tools: AppContext,
  caller: Caller,
  { nama, isi }: { nama: string; isi: Buffer },
): Promise<LampiranSurat> {
  return save(tools, caller, await checkContent({ fileName: nama, original: isi }, LIMIT))
}

/** A file that is stored, and the message from which it is passed on. */
export type ReadyLampiran = { kunci: string; fromMessage: number | null }

/**
 * A form's attachments as keys, before its transaction: what came with its content is stored first.
 * @throws 422 at lampiran.<i>
 */
export async function prepareLampiran(
  tools: AppContext,
  caller: Caller,
  daftar: readonly IncomingLampiran[],
): Promise<ReadyLampiran[]> {
  const ready = new Map<string, ReadyLampiran>()
  for (const [nth, { s3Key, base64, fileName, dariPesan = null }] of daftar.entries()) {
    if (base64 && s3Key)
      throw invalidField(`lampiran.${nth}`, 'Sertakan isi berkas atau kunci unggahannya, jangan keduanya')
    if (!base64 && !s3Key) throw invalidField(`lampiran.${nth}`, 'Berkas kosong. Pilih berkas lain')
    const key =
      s3Key || (await save(tools, caller, await check(nth, { fileName: fileName ?? '', base64: base64 ?? '' }))).s3Key
    ready.set(key, { kunci: key, fromMessage: dariPesan })
  }
  return [...ready.values()]
}

type Attachment = { pesanId: number; lampiran: readonly ReadyLampiran[]; pada: string }

/** Attaches exactly these to a message: what this user uploaded, and what is passed on from the own mailbox. */
export async function attachLampiran(
  trx: Trx,
  { pengguna }: Caller,
  { pesanId, lampiran, pada }: Attachment,
): Promise<void> {
  const keys = lampiran.map((readyLampiran) => readyLampiran.kunci)
  await sql`update lampiran_surat set pesan_id = null, diunggah_pada = ${pada}
    where pesan_id = ${pesanId} and kunci <> all(${keys}::text[])`.execute(trx)
  // Passed on and taken out again more than once, a file has more than one row that no message has.
  await sql`update lampiran_surat set pesan_id = ${pesanId} where pesan_id is null and id in (
    select min(l.id) from lampiran_surat l
    where l.kunci = any(${keys}::text[]) and l.diunggah_oleh = ${pengguna.id} and l.pesan_id is null
      and not exists (select 1 from lampiran_surat s where s.kunci = l.kunci and s.pesan_id = ${pesanId})
    group by l.kunci)`.execute(trx)
  await forwardLampiran(trx, pengguna.id, { pesanId, lampiran, pada })
  const { rows } = await sql<{ kunci: string }>`
    select kunci from lampiran_surat where pesan_id = ${pesanId}`.execute(trx)
  const attached = new Set(rows.map((row) => row.kunci))
  const foreign = keys.findIndex((key) => !attached.has(key))
  if (foreign < 0) return
  const message =
    lampiran[foreign]?.fromMessage === null
      ? 'Lampiran tidak dikenal. Unggah lagi.'
      : 'Surat asal lampiran ini sudah tidak ada di kotak surat Anda. Keluarkan lampirannya, atau unggah lagi.'
  throw invalidField(`lampiran.${foreign}`, message)
}

/**
 * One more row for the same file. The row it comes from is held, so that neither its message nor the sweep takes the file
 * away before the new one stands.
 */
async function forwardLampiran(trx: Trx, penggunaId: number, { pesanId, lampiran }: Attachment): Promise<void> {
  const origins = [...new Set(lampiran.flatMap(({ fromMessage }) => (fromMessage === null ? [] : [fromMessage])))]
  for (const from of origins) {
    if (!(await isOwned(trx, penggunaId, from))) continue
    const keys = lampiran.flatMap((readyLampiran) => (readyLampiran.fromMessage === from ? [readyLampiran.kunci] : []))
    await sql`
      with asal as (
        select kunci, nama_berkas, mime, ukuran, sha256, diunggah_pada from lampiran_surat
        where pesan_id = ${from} and kunci = any(${keys}::text[]) for share
      )
      insert into lampiran_surat (kunci, pesan_id, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select kunci, ${pesanId}, nama_berkas, mime, ukuran, sha256, ${penggunaId}, diunggah_pada from asal
      on conflict (kunci, pesan_id) do nothing`.execute(trx)
  }
}

/** The row before the file: at every instant each file has a row, which the sweep finds. */
async function save(tools: AppContext, caller: Caller, berkas: CheckedFile): Promise<LampiranSurat> {
  const one = { s3Key: newKey(), fileName: berkas.name, mimeType: berkas.mime, ukuran: berkas.content.length }
  await tools.db.transaction().execute(async (trx) => {
    // One at a time of each user: the limit is counted.
    await sql`select pg_advisory_xact_lock(hashtext('lampiran-surat'), ${caller.pengguna.id})`.execute(trx)
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from lampiran_surat l
      where l.diunggah_oleh = ${caller.pengguna.id} and l.pesan_id is null
        and not exists (select 1 from lampiran_surat s where s.kunci = l.kunci and s.pesan_id is not null)`.execute(trx)
    if ((rows[0]?.jumlah ?? 0) >= MAX_UNUSED) throw tooMany()
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      values (${one.s3Key}, ${one.fileName}, ${one.mimeType}, ${one.ukuran}, ${berkas.sha256}, ${caller.pengguna.id},
        ${tools.clock.now()})`.execute(trx)
  })
  await tools.files.put(berkas.content, one.s3Key)
  return buildLampiran(tools, caller, one)
}

const tooMany = (): HttpError =>
  new HttpError(429, {
    message: 'Terlalu banyak lampiran yang belum dipakai di surat. Kirim atau simpan dahulu suratnya.',
    kode: 'TERLALU_SERING',
  })

/** The judge names the field 'file'; here it is the entry. */
async function check(nth: number, one: { fileName: string; base64: string }): Promise<CheckedFile> {
  try {
    return await checkFile(one, LIMIT)
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) throw invalidField(`lampiran.${nth}`, error.message)
    throw error
  }
}
