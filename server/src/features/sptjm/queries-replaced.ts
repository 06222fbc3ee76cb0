import type { OldSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { alamatBerkas, type MimeBerkas } from '../../platform/files/file-address.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Row = Omit<OldSptjm, 'file'> & { kunci: string; fileName: string; mimeType: MimeBerkas; ukuran: number }

/** The papers of a month that were accepted once and replaced since, latest first, each with an address of its own. */
export async function listOld(
  deps: Deps,
  { pengguna, cakupan }: Caller,
  { sekolahId, id, bulan }: { sekolahId: number; id: number; bulan: string },
): Promise<OldSptjm[]> {
  const { rows } = await sql<Row>`
    select l.segel_kode as "segelKode", l.status, l.catatan, l.diunggah_pada as "diunggahPada", l.diterima_pada as "diterimaPada",
      l.diputus_pada as "diputusPada", l.digantikan_pada as "digantikanPada", l.kunci_dokumen as kunci,
      d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran
    from sptjm_lama l join sekolah s on s.id = l.sekolah_id
    join dokumen d on d.sekolah_id = l.sekolah_id and d.kunci = l.kunci_dokumen
    where l.sekolah_id = ${sekolahId} and l.bulan = ${Number(bulan)} and ${sekolahIn(cakupan)}
    order by l.digantikan_pada desc, l.id desc`.execute(deps.db)
  return rows.map(({ kunci, fileName, mimeType, ukuran, ...row }) => {
    const opened = { sekolahId, perihal: 'sptjm', objek: `${sekolahId}-${id}`, penggunaId: pengguna.id }
    const fileUrl = alamatBerkas(deps, { kunci, mime: mimeType, nama: fileName, ...opened })
    return { ...row, file: { fileName, mimeType, ukuran, fileUrl } }
  })
}

type Paper = { sekolahId: number; bulan: string; sha256: string; segelAktif: string | null }

/**
 * The seal for which this very paper was uploaded before, when that is not the seal in force: `null` inside for a month
 * that was open then. Undefined: the paper is new, or of this seal.
 */
export async function findPaperSeal(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, bulan, sha256, segelAktif }: Paper,
): Promise<{ segelKode: string | null } | undefined> {
  const { rows } = await sql<{ segelKode: string | null }>`
    select k.segel_kode as "segelKode" from sekolah_terbagi s join lateral (
      select p.segel_kode from sptjm p join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
        where p.sekolah_id = s.id and p.bulan = ${Number(bulan)} and d.sha256 = ${sha256}
      union all select l.segel_kode from sptjm_lama l
        where l.sekolah_id = s.id and l.bulan = ${Number(bulan)} and l.sha256 = ${sha256}
    ) k on k.segel_kode is distinct from ${segelAktif}::text
    where s.id = ${sekolahId} and ${sekolahIn(cakupan)} order by k.segel_kode nulls last limit 1`.execute(trx)
  return rows[0]
}
