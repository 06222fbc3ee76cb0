import type { LampiranSurat } from '@geisa/contract/kotak-surat'
import type { DokumenMasuk } from '@geisa/contract/pengajuan'
import { LAMPIRAN_MAKS_BYTE, UKURAN_LAMPIRAN } from '@geisa/contract/surat'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { GalatHttp, salahIsi } from '../../platform/errors.ts'
import { kunciBaru } from '../../platform/files.ts'
import { type BerkasDiperiksa, periksaBerkas, periksaIsi } from '../../platform/periksa-berkas.ts'
import type { Masuk } from '../../platform/session.ts'
import { susunLampiran } from './queries-lampiran.ts'

const BATAS = { maksByte: LAMPIRAN_MAKS_BYTE, kalimat: UKURAN_LAMPIRAN }
/** Files of one user that no message has taken yet; they go after a day. */
const MAKS_BELUM_DIPAKAI = 20

/** Judges a file by its content and keeps it for a message of this user. */
export async function unggah(
  alat: Aplikasi,
  masuk: Masuk,
  { nama, isi }: { nama: string; isi: Buffer },
): Promise<LampiranSurat> {
  return simpan(alat, masuk, await periksaIsi({ fileName: nama, asli: isi }, BATAS))
}

/**
 * A form's attachments as keys, before its transaction: what came with its content is stored first.
 * @throws 422 at lampiran.<i>
 */
export async function siapkanLampiran(
  alat: Aplikasi,
  masuk: Masuk,
  daftar: readonly DokumenMasuk[],
): Promise<string[]> {
  const kunci: string[] = []
  for (const [ke, { s3Key, base64, fileName }] of daftar.entries()) {
    if (base64 && s3Key) throw salahIsi(`lampiran.${ke}`, 'Sertakan isi berkas atau kunci unggahannya, jangan keduanya')
    if (!base64 && !s3Key) throw salahIsi(`lampiran.${ke}`, 'Berkas kosong. Pilih berkas lain')
    if (s3Key) kunci.push(s3Key)
    else
      kunci.push(
        (await simpan(alat, masuk, await periksa(ke, { fileName: fileName ?? '', base64: base64 ?? '' }))).s3Key,
      )
  }
  return [...new Set(kunci)]
}

/** Attaches exactly these to a message; only what this user uploaded, and no other message has. */
export async function pasangLampiran(
  trx: Trx,
  { pengguna }: Masuk,
  { pesanId, kunci, pada }: { pesanId: number; kunci: readonly string[]; pada: string },
): Promise<void> {
  await sql`update lampiran_surat set pesan_id = null, diunggah_pada = ${pada}
    where pesan_id = ${pesanId} and kunci <> all(${[...kunci]}::text[])`.execute(trx)
  const { rows } = await sql<{ kunci: string }>`update lampiran_surat set pesan_id = ${pesanId}
    where kunci = any(${[...kunci]}::text[]) and diunggah_oleh = ${pengguna.id} and coalesce(pesan_id, ${pesanId}) = ${pesanId}
    returning kunci`.execute(trx)
  const terpasang = new Set(rows.map((satu) => satu.kunci))
  const asing = kunci.findIndex((satu) => !terpasang.has(satu))
  if (asing >= 0) throw salahIsi(`lampiran.${asing}`, 'Lampiran tidak dikenal. Unggah lagi.')
}

/** The row before the file: at every instant each file has a row, which the sweep finds. */
async function simpan(alat: Aplikasi, masuk: Masuk, berkas: BerkasDiperiksa): Promise<LampiranSurat> {
  const satu = { s3Key: kunciBaru(), fileName: berkas.nama, mimeType: berkas.mime, ukuran: berkas.isi.length }
  await alat.db.transaction().execute(async (trx) => {
    // One at a time of each user: the limit is counted.
    await sql`select pg_advisory_xact_lock(hashtext('lampiran-surat'), ${masuk.pengguna.id})`.execute(trx)
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from lampiran_surat
      where diunggah_oleh = ${masuk.pengguna.id} and pesan_id is null`.execute(trx)
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
