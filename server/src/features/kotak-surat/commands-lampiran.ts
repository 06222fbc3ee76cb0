import type { LampiranSurat } from '@geisa/contract/kotak-surat'
import { LAMPIRAN_MAKS_BYTE, type LampiranMasuk, UKURAN_LAMPIRAN } from '@geisa/contract/surat'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { GalatHttp, salahIsi } from '../../platform/errors.ts'
import { type BerkasDiperiksa, periksaBerkas, periksaIsi } from '../../platform/file-check/periksa-berkas.ts'
import { kunciBaru } from '../../platform/files/files.ts'
import { isMilik } from './queries.ts'
import { susunLampiran } from './queries-lampiran.ts'

const BATAS = { maksByte: LAMPIRAN_MAKS_BYTE, kalimat: UKURAN_LAMPIRAN }
/** Files of one user that no message has; they go after a day. */
const MAKS_BELUM_DIPAKAI = 20

/** Judges a file by its content and keeps it for a message of this user. */
export async function unggah(
  alat: Aplikasi,
  masuk: Masuk,
  { nama, isi }: { nama: string; isi: Buffer },
): Promise<LampiranSurat> {
  return simpan(alat, masuk, await periksaIsi({ fileName: nama, asli: isi }, BATAS))
}

/** A file that is stored, and the message from which it is passed on. */
export type LampiranSiap = { kunci: string; dariPesan: number | null }

/**
 * A form's attachments as keys, before its transaction: what came with its content is stored first.
 * @throws 422 at lampiran.<i>
 */
export async function siapkanLampiran(
  alat: Aplikasi,
  masuk: Masuk,
  daftar: readonly LampiranMasuk[],
): Promise<LampiranSiap[]> {
  const siap = new Map<string, LampiranSiap>()
  for (const [ke, { s3Key, base64, fileName, dariPesan = null }] of daftar.entries()) {
    if (base64 && s3Key) throw salahIsi(`lampiran.${ke}`, 'Sertakan isi berkas atau kunci unggahannya, jangan keduanya')
    if (!base64 && !s3Key) throw salahIsi(`lampiran.${ke}`, 'Berkas kosong. Pilih berkas lain')
    const kunci =
      s3Key || (await simpan(alat, masuk, await periksa(ke, { fileName: fileName ?? '', base64: base64 ?? '' }))).s3Key
    siap.set(kunci, { kunci, dariPesan })
  }
  return [...siap.values()]
}

type Pasangan = { pesanId: number; lampiran: readonly LampiranSiap[]; pada: string }

/** Attaches exactly these to a message: what this user uploaded, and what is passed on from the own mailbox. */
export async function pasangLampiran(
  trx: Trx,
  { pengguna }: Masuk,
  { pesanId, lampiran, pada }: Pasangan,
): Promise<void> {
  const kunci = lampiran.map((satu) => satu.kunci)
  await sql`update lampiran_surat set pesan_id = null, diunggah_pada = ${pada}
    where pesan_id = ${pesanId} and kunci <> all(${kunci}::text[])`.execute(trx)
  // Passed on and taken out again more than once, a file has more than one row that no message has.
  await sql`update lampiran_surat set pesan_id = ${pesanId} where pesan_id is null and id in (
    select min(l.id) from lampiran_surat l
    where l.kunci = any(${kunci}::text[]) and l.diunggah_oleh = ${pengguna.id} and l.pesan_id is null
      and not exists (select from lampiran_surat s where s.kunci = l.kunci and s.pesan_id = ${pesanId})
    group by l.kunci)`.execute(trx)
  await teruskanLampiran(trx, pengguna.id, { pesanId, lampiran, pada })
  const { rows } = await sql<{ kunci: string }>`
    select kunci from lampiran_surat where pesan_id = ${pesanId}`.execute(trx)
  const terpasang = new Set(rows.map((satu) => satu.kunci))
  const asing = kunci.findIndex((satu) => !terpasang.has(satu))
  if (asing < 0) return
  const pesan =
    lampiran[asing]?.dariPesan === null
      ? 'Lampiran tidak dikenal. Unggah lagi.'
      : 'Surat asal lampiran ini sudah tidak ada di kotak surat Anda. Keluarkan lampirannya, atau unggah lagi.'
  throw salahIsi(`lampiran.${asing}`, pesan)
}

/**
 * One more row for the same file. The row it comes from is held, so that neither its message nor the sweep takes the file
 * away before the new one stands.
 */
async function teruskanLampiran(trx: Trx, penggunaId: number, { pesanId, lampiran }: Pasangan): Promise<void> {
  const asal = [...new Set(lampiran.flatMap(({ dariPesan }) => (dariPesan === null ? [] : [dariPesan])))]
  for (const dari of asal) {
    if (!(await isMilik(trx, penggunaId, dari))) continue
    const kunci = lampiran.flatMap((satu) => (satu.dariPesan === dari ? [satu.kunci] : []))
    await sql`
      with asal as (
        select kunci, nama_berkas, mime, ukuran, sha256, diunggah_pada from lampiran_surat
        where pesan_id = ${dari} and kunci = any(${kunci}::text[]) for share
      )
      insert into lampiran_surat (kunci, pesan_id, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select kunci, ${pesanId}, nama_berkas, mime, ukuran, sha256, ${penggunaId}, diunggah_pada from asal
      on conflict (kunci, pesan_id) do nothing`.execute(trx)
  }
}

/** The row before the file: at every instant each file has a row, which the sweep finds. */
async function simpan(alat: Aplikasi, masuk: Masuk, berkas: BerkasDiperiksa): Promise<LampiranSurat> {
  const satu = { s3Key: kunciBaru(), fileName: berkas.nama, mimeType: berkas.mime, ukuran: berkas.isi.length }
  await alat.db.transaction().execute(async (trx) => {
    // One at a time of each user: the limit is counted.
    await sql`select pg_advisory_xact_lock(hashtext('lampiran-surat'), ${masuk.pengguna.id})`.execute(trx)
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from lampiran_surat l
      where l.diunggah_oleh = ${masuk.pengguna.id} and l.pesan_id is null
        and not exists (select from lampiran_surat s where s.kunci = l.kunci and s.pesan_id is not null)`.execute(trx)
    if ((rows[0]?.jumlah ?? 0) >= MAKS_BELUM_DIPAKAI) throw terlaluBanyak()
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      values (${satu.s3Key}, ${satu.fileName}, ${satu.mimeType}, ${satu.ukuran}, ${berkas.sha256}, ${masuk.pengguna.id},
        ${alat.clock.now()})`.execute(trx)
  })
  await alat.files.put(berkas.isi, satu.s3Key)
  return susunLampiran(alat, masuk, satu)
}

const terlaluBanyak = (): GalatHttp =>
  new GalatHttp(429, {
    message: 'Terlalu banyak lampiran yang belum dipakai di surat. Kirim atau simpan dahulu suratnya.',
    kode: 'TERLALU_SERING',
  })

/** The judge names the field 'file'; here it is the entry. */
async function periksa(ke: number, satu: { fileName: string; base64: string }): Promise<BerkasDiperiksa> {
  try {
    return await periksaBerkas(satu, BATAS)
  } catch (galat) {
    if (galat instanceof GalatHttp && galat.status === 422) throw salahIsi(`lampiran.${ke}`, galat.message)
    throw galat
  }
}
