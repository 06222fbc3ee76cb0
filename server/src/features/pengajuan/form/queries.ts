import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { HttpError, notFound } from '../../../platform/errors.ts'
import { effectivePlan, todayIn } from '../../sekolah/queries-row.ts'
import type { Form, Kind, Location, Saved, SekolahPengusul } from '../kind.ts'
import { SHAPES } from '../queries-shape.ts'

/** @throws 404 also outside the scope */
export async function findSaved<F extends Form>(
  db: DbOrTrx,
  cakupan: Cakupan,
  { jenis, isian }: Kind<F>,
  { sekolahId, nomor }: Location,
): Promise<Saved<F>> {
  const { tabel, nomor: no } = SHAPES[jenis]
  const { rows } = await sql<Omit<Saved<F>, 'isian'> & { isian: object; catatan: string }>`
    select k.sekolah_id as "sekolahId", k.id as nomor, ${no} as "noUsulan", k.versi, k.status_pengajuan as status,
      ${isian} as isian, k.catatan_pengusul as catatan, k.catatan_pemeriksa as "catatanPemeriksa",
      k.alasan_penolakan_id as "alasanPenolakanId", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw notFound('Usulan')
  const { catatan, ...row } = rows[0]
  return { ...row, isian: { ...row.isian, catatan } }
}

/** @throws 404 for who has no school */
export async function findSekolahPengusul(
  { db, clock }: { db: DbOrTrx; clock: AppContext['clock'] },
  { pengguna, cakupan }: Caller,
): Promise<SekolahPengusul> {
  const today = todayIn(clock.now())
  const { rows } = await sql<SekolahPengusul>`
    select s.id, s.nama, s.zona, ${effectivePlan(today)} = 'PRO' as pro, ${today} as "hariIni"
    from sekolah s where s.id = ${pengguna.sekolahId}::int and ${sekolahIn(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw notFound('Sekolah')
  return rows[0]
}

type Sought = {
  sekolahId: number
  submissionKey: string | undefined
  /** What came under that key. */
  submissionSidik: string
  sidik?: string
}

/**
 * Of one submission that was sent more than once: the request that it became, by the browser's key or, while it waits or
 * counts, by its content: a rule may have approved it between the two. @returns its number within the school
 * @throws 409 when the key came before with other content: answering that one would lose what is sent now
 */
export async function findKiriman(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, submissionKey, submissionSidik, sidik }: Sought,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; nomor: string; lain: boolean }>`
    select k.id, ${SHAPES[jenis].nomor} as nomor, (k.kunci_kirim = ${submissionKey ?? null} and k.sidik_kirim <> ${submissionSidik}) is true as lain
    from ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
      and (k.kunci_kirim = ${submissionKey ?? null} or (k.sidik = ${sidik ?? null} and k.status_pengajuan in (1, 2, 4, 5)))
    order by (k.kunci_kirim = ${submissionKey ?? null}) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1`.execute(
    db,
  )
  const [one] = rows
  if (one?.lain) throw otherKiriman(`${sekolahId}-${one.id}`, one.nomor)
  return one?.id
}

const otherKiriman = (id: string, nomor: string): HttpError =>
  new HttpError(409, {
    message: `Kiriman ini sudah tercatat sebagai No. ${nomor} dengan isi lain. Buka usulan itu, lalu perbaharui di sana.`,
    kode: 'KIRIMAN_LAIN',
    tercatat: { id, nomor },
  })
