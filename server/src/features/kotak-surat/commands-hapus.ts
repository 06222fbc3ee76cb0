import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { FolderSurat, hapusPesan, kosongkanDihapus, pulihkanPesan } from '@geisa/contract/kotak-surat'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { pegangPesan } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/**
 * All or nothing: a number that is not in the own mailbox is 404. What lies in Dihapus already goes for good, unless `dari`
 * says that it was seen elsewhere: a repeated request then does no more than the first.
 */
export async function hapus(
  { db, clock }: Alat,
  { pengguna }: Masuk,
  { idPesan, dari }: Keluaran<typeof hapusPesan, 'body'>,
): Promise<Jawaban<typeof hapusPesan>> {
  const hasil = await db.transaction().execute(async (trx) => {
    const ada = await pegangSemua(trx, pengguna.id, idPesan)
    const dibuang = dari === undefined || dari === 'Dihapus' ? diFolder(ada, 'Dihapus') : []
    const dipindah = ada.flatMap(({ id, folder }) => (folder === 'Dihapus' ? [] : [id]))
    await pindahkan(trx, pengguna.id, dipindah, clock.now())
    await buang(trx, pengguna.id, dibuang, clock.now())
    return { dipindah: dipindah.length, dibuang: dibuang.length }
  })
  kabarkanPengguna(db, [pengguna.id])
  const bagian = [
    ...(hasil.dipindah > 0 ? [`${hasil.dipindah} pesan dipindahkan ke Dihapus`] : []),
    ...(hasil.dibuang > 0 ? [`${hasil.dibuang} pesan dihapus selamanya`] : []),
  ]
  return { message: bagian.join(', ') || 'Pesan sudah ada di Dihapus', jumlah: hasil.dipindah + hasil.dibuang }
}

export async function pulihkan(
  { db }: Alat,
  { pengguna }: Masuk,
  { idPesan }: Keluaran<typeof pulihkanPesan, 'body'>,
): Promise<Jawaban<typeof pulihkanPesan>> {
  const jumlah = await db.transaction().execute(async (trx) => {
    const ids = diFolder(await pegangSemua(trx, pengguna.id, idPesan), 'Dihapus')
    await pindahkan(trx, pengguna.id, ids, null)
    return ids.length
  })
  kabarkanPengguna(db, [pengguna.id])
  return { message: `${jumlah} pesan dipulihkan`, jumlah }
}

export async function kosongkan({ db, clock }: Alat, { pengguna }: Masuk): Promise<Jawaban<typeof kosongkanDihapus>> {
  const jumlah = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select pesan_id as id from pesan_penerima where pengguna_id = ${pengguna.id} and dihapus_pada is not null
      union all select id from pesan where pengirim_id = ${pengguna.id} and dihapus_pada is not null and dibuang_pada is null`.execute(
      trx,
    )
    const ids = rows.map(({ id }) => id)
    await buang(trx, pengguna.id, diFolder(await pegangPesan(trx, pengguna.id, ids), 'Dihapus'), clock.now())
    return ids.length
  })
  return { message: jumlah === 0 ? 'Dihapus sudah kosong' : `${jumlah} pesan dihapus selamanya`, jumlah }
}

type Ada = Awaited<ReturnType<typeof pegangPesan>>
const diFolder = (ada: Ada, folder: FolderSurat): number[] =>
  ada.flatMap((satu) => (satu.folder === folder ? [satu.id] : []))

async function pegangSemua(trx: Trx, penggunaId: number, idPesan: readonly number[]): Promise<Ada> {
  const ids = [...new Set(idPesan)].toSorted((a, b) => a - b)
  const ada = await pegangPesan(trx, penggunaId, ids)
  if (ada.length < ids.length) throw tidakAda('Pesan')
  return ada
}

/** `pada` null: back to where it came from. */
async function pindahkan(trx: Trx, penggunaId: number, ids: readonly number[], pada: string | null): Promise<void> {
  await sql`update pesan_penerima set dihapus_pada = ${pada}::timestamptz
    where pengguna_id = ${penggunaId} and pesan_id = any(${[...ids]}::bigint[])`.execute(trx)
  await sql`update pesan set dihapus_pada = ${pada}::timestamptz
    where pengirim_id = ${penggunaId} and id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Out of one's own mailbox; with its last copy a message itself goes, and its attachments with the next sweep. */
async function buang(trx: Trx, penggunaId: number, ids: readonly number[], pada: string): Promise<void> {
  await sql`delete from pesan_penerima where pengguna_id = ${penggunaId} and pesan_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  )
  await sql`update pesan set dibuang_pada = ${pada} where pengirim_id = ${penggunaId} and id = any(${[...ids]}::bigint[])`.execute(
    trx,
  )
  await hapusTanpaPemilik(trx, ids)
}

/** `ids` null: of all messages, for the sweep. */
export const hapusTanpaPemilik = (trx: Trx, ids: readonly number[] | null): Promise<unknown> =>
  sql`
  delete from pesan p where (${ids === null} or p.id = any(${[...(ids ?? [])]}::bigint[]))
    and (p.dibuang_pada is not null or (p.pengirim_id is null and p.status_surat = 2))
    and not exists (select from pesan_penerima t where t.pesan_id = p.id)`.execute(trx)
