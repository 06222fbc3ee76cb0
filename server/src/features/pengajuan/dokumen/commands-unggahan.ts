import { DOKUMEN_MAKS_BYTE, UKURAN_DOKUMEN } from '@geisa/contract/dokumen-pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bentrok, GalatHttp, salahIsi, tidakAda } from '../../../platform/errors.ts'
import { type BerkasDiperiksa, periksaIsi } from '../../../platform/file-check/periksa-berkas.ts'
import { buangDokumen, titipDokumen } from '../../../platform/files/dokumen.ts'
import { BATAS_DOKUMEN } from './commands.ts'
import { type DokumenTersimpan, listTitipan } from './queries.ts'
import { countBelumDipakai, findUnggahan, type Unggahan } from './queries-unggahan.ts'

/** Uploads of one user that are under way, and finished ones that no request took yet (they go after a day). */
const MAKS_BERJALAN = 30
const MAKS_BELUM_DIPAKAI = 150

/** Begins an upload. `sekolahId` is the user's own, from the session. */
export async function mulaiUnggahan(
  { db, clock }: Aplikasi,
  masuk: Masuk,
  { id, sekolahId, nama, ukuran }: { id: string; sekolahId: number; nama: string; ukuran: number },
): Promise<void> {
  if (ukuran === 0) throw salahIsi('file', 'Berkas kosong. Pilih berkas lain')
  if (ukuran > DOKUMEN_MAKS_BYTE) throw salahIsi('file', UKURAN_DOKUMEN)
  await db.transaction().execute(async (trx) => {
    // One at a time of each user: the limit is counted.
    await sql`select pg_advisory_xact_lock(hashtext('unggahan'), ${masuk.pengguna.id})`.execute(trx)
    const { berjalan, belumDipakai } = await countBelumDipakai(trx, masuk, sekolahId)
    if (berjalan >= MAKS_BERJALAN || belumDipakai >= MAKS_BELUM_DIPAKAI) throw terlaluBanyak()
    await sql`insert into unggahan (sekolah_id, id, nama_berkas, ukuran, pengguna_id, dimulai_pada)
      values (${sekolahId}, ${id}, ${nama}, ${ukuran}, ${masuk.pengguna.id}, ${clock.now()})`.execute(trx)
  })
}

const terlaluBanyak = (): GalatHttp =>
  new GalatHttp(429, {
    message: 'Terlalu banyak berkas yang belum selesai atau belum dipakai. Ajukan atau hapus dahulu sebagian.',
    kode: 'TERLALU_SERING',
  })

/**
 * Adds a piece at the place where the last one ended; told only when it is stored.
 * @returns where the next begins
 * @throws 409 when another piece came there first
 */
export async function tambahBagian(
  { db }: Aplikasi,
  { pengguna }: Masuk,
  { sekolahId, id, mulai, isi }: { sekolahId: number; id: string; mulai: number; isi: Buffer },
): Promise<number> {
  const diterima = mulai + isi.length
  await db.transaction().execute(async (trx) => {
    // The row's lock is the turn of who writes; its offset is where.
    const { rows } = await sql`update unggahan set diterima = ${diterima}
      where sekolah_id = ${sekolahId} and id = ${id} and pengguna_id = ${pengguna.id} and diterima = ${mulai}
        and ukuran >= ${diterima} returning id`.execute(trx)
    if (rows.length === 0) throw bentrok('Bagian ini sudah diterima dari kiriman lain. Lanjutkan dari tempat terakhir.')
    await sql`insert into unggahan_bagian (sekolah_id, unggahan_id, mulai, isi)
      values (${sekolahId}, ${id}, ${mulai}, ${isi})`.execute(trx)
  })
  return diterima
}

/**
 * Judges what has come whole and makes it a document that a request may take. Asked again, also at the same instant, it
 * answers the same; what a crash interrupted is taken up here.
 * @throws 404 as long as it is not whole, 422 with the reason why it was refused
 */
export async function selesaikanUnggahan(
  alat: Aplikasi,
  masuk: Masuk,
  { sekolahId, id }: { sekolahId: number; id: string },
): Promise<DokumenTersimpan> {
  const unggahan = await findUnggahan(alat.db, masuk, { sekolahId, id })
  if (unggahan === undefined || unggahan.diterima < unggahan.ukuran) throw tidakAda('Unggahan')
  if (unggahan.alasan !== null) throw salahIsi('file', unggahan.alasan)
  if (unggahan.kunciDokumen === null) {
    await simpanSelesai(alat, masuk, unggahan)
    return selesaikanUnggahan(alat, masuk, { sekolahId, id })
  }
  const [dokumen] = await listTitipan(alat.db, masuk, { sekolahId, kunci: [unggahan.kunciDokumen] })
  if (dokumen === undefined) throw tidakAda('Unggahan')
  return dokumen
}

/** The verdict, once: as a document, or as the sentence why not. */
async function simpanSelesai(alat: Aplikasi, { pengguna }: Masuk, unggahan: Unggahan): Promise<void> {
  const hasil = await nilai(unggahan)
  if ('alasan' in hasil) {
    await alat.db.transaction().execute(async (trx) => tutup(trx, unggahan, { alasan: hasil.alasan }))
    return
  }
  const titipan = {
    sekolahId: unggahan.sekolahId,
    berkas: hasil.berkas,
    penggunaId: pengguna.id,
    pada: alat.clock.now(),
  }
  await titipDokumen(alat, titipan, (kunci) =>
    alat.db
      .transaction()
      .execute(async (trx) => ({ terpasang: await tutup(trx, unggahan, { kunci }), hasil: undefined })),
  )
}

async function nilai({ nama, isi }: Unggahan): Promise<{ berkas: BerkasDiperiksa } | { alasan: string }> {
  try {
    return { berkas: await periksaIsi({ fileName: nama, asli: isi }, BATAS_DOKUMEN) }
  } catch (galat) {
    if (galat instanceof GalatHttp && galat.status === 422) return { alasan: galat.message }
    throw galat
  }
}

/** @returns false when somebody else had closed it, or its owner took it back */
async function tutup(
  trx: Trx,
  { sekolahId, id }: Unggahan,
  verdik: { kunci: string } | { alasan: string },
): Promise<boolean> {
  const kunci = 'kunci' in verdik ? verdik.kunci : null
  const alasan = 'alasan' in verdik ? verdik.alasan : null
  const { rows } = await sql`update unggahan set kunci_dokumen = ${kunci}, alasan = ${alasan}
    where sekolah_id = ${sekolahId} and id = ${id} and kunci_dokumen is null and alasan is null returning id`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await sql`delete from unggahan_bagian where sekolah_id = ${sekolahId} and unggahan_id = ${id}`.execute(trx)
  return true
}

/** Gives an upload up, also a finished one that no request took. */
export async function batalkanUnggahan(
  alat: Aplikasi,
  { pengguna }: Masuk,
  { sekolahId, id }: { sekolahId: number; id: string },
): Promise<void> {
  const { rows } = await sql<{ kunci: string | null }>`
    delete from unggahan where sekolah_id = ${sekolahId} and (id = ${id} or kunci_dokumen = ${id})
      and pengguna_id = ${pengguna.id} returning kunci_dokumen as kunci`.execute(alat.db)
  if (rows[0] === undefined) throw tidakAda('Unggahan')
  if (rows[0].kunci !== null) await buangDokumen(alat, { sekolahId, kunci: rows[0].kunci })
}
