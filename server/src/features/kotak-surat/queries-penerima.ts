import type { Jawaban } from '@geisa/contract/endpoint'
import type { OrangSurat, PenerimaSurat } from '@geisa/contract/kotak-surat'
import type { cariPenerima, kelompokPenerima, PenerimaMasuk } from '@geisa/contract/surat'
import { labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { diWilayah, mengandung, NASIONAL } from '../../platform/database/sql.ts'
import { tidakAda, tidakBerhak } from '../../platform/errors.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import { bolehSuratiPeran, cakupanSurat, INSTANSI, orangDiWilayah } from './penerima-sql.ts'
import { orang } from './queries.ts'

const PALING_BANYAK = 20

type Orang = { id: number; nama: string | null; peranId: PeranId; instansi: string }

/** People in reach by name, school or region. The name of somebody outside the own world finds nothing: it is not shown. */
export async function listPenerima(db: DbOrTrx, masuk: Masuk, search: string): Promise<Jawaban<typeof cariPenerima>> {
  const pola = mengandung(search)
  const { rows } = await sql<Orang>`
    select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", ${INSTANSI} as instansi
    from (
      select c.id, bool_and(c.nama) as lewat_nama from (
        select p.id, true as nama from pengguna p where lower(p.nama || ' ' || p.username) like ${pola}
        union all select p.id, false from sekolah s join pengguna p on p.sekolah_id = s.id where lower(s.nama) like ${pola} or s.npsn = ${search}
        union all select p.id, false from wilayah w join pengguna p on p.kode_wilayah = w.kode where lower(w.nama) like ${pola}
        union all select p.id, false from yayasan y join pengguna p on p.yayasan_id = y.id where lower(y.nama) like ${pola}
      ) c group by c.id
    ) c join ${cakupanSurat(masuk)} k on k.id = c.id and (k.dalam or not c.lewat_nama) join pengguna u on u.id = k.id
    order by k.dalam desc, u.nama, u.id limit ${PALING_BANYAK}`.execute(db)
  return { rows: rows.map((satu) => orang(satu)) }
}

/** The groups in reach in one region, or without one in the whole scope: each role with how many people it is now. */
export async function listKelompok(
  db: DbOrTrx,
  masuk: Masuk,
  kodeWilayah: string | undefined,
): Promise<Jawaban<typeof kelompokPenerima>> {
  const kode = kodeWilayah ?? NASIONAL
  const wilayah = await namaWilayah(db, masuk, kode)
  const peran = Object.values(PERAN).filter((satu) => bolehSuratiPeran(masuk.pengguna.peranId, satu))
  const syarat = peran.map((satu) => sql`(u.peran_id = ${sql.lit(satu)} and ${orangDiWilayah(satu, kode)})`)
  const { rows } = await sql<{ peranId: PeranId; jumlah: number; instansi: string | null }>`
    select r.peran_id as "peranId", r.jumlah, case when r.satu then (select ${INSTANSI} from pengguna u where u.id = r.contoh) end as instansi
    from (select u.peran_id, count(*)::int as jumlah, min(u.id) as contoh,
        count(*) = 1 or min(u.sekolah_id) = max(u.sekolah_id) or (u.peran_id in (6, 8) and min(u.kode_wilayah) = max(u.kode_wilayah)) as satu
      from ${cakupanSurat(masuk)} k join pengguna u on u.id = k.id where ${sql.join(syarat, sql` or `)} group by u.peran_id) r
    order by r.jumlah desc, r.peran_id`.execute(db)
  const kelompok = rows.map(({ peranId, jumlah, instansi }) => ({
    jenis: 'peran' as const,
    peranId,
    kodeWilayah: kode,
    nama: namaKelompok(peranId, instansi ?? wilayah),
    jumlah,
  }))
  const sekolah = kelompok.find(({ peranId }) => peranId === PERAN.SEKOLAH)
  if (kodeWilayah !== undefined || sekolah === undefined || !isKantor(masuk)) return { rows: kelompok }
  const semua = { jenis: 'sekolah' as const, nama: SEMUA_SEKOLAH, jumlah: sekolah.jumlah }
  return { rows: [semua, ...kelompok.filter((satu) => satu !== sekolah)] }
}

const SEMUA_SEKOLAH = 'Semua sekolah dalam cakupan'
const isKantor = ({ pengguna }: Masuk): boolean => pengguna.sekolahId === null
const namaKelompok = (peranId: PeranId, tempat: string | null): string =>
  `Semua ${labelPeran(peranId)}${tempat === null || tempat === '' ? '' : `, ${tempat}`}`

/** How many people these are together, each counted once. */
export async function countPenerima(db: DbOrTrx, masuk: Masuk, penerima: readonly PenerimaMasuk[]): Promise<number> {
  if (penerima.length === 0) return 0
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah ${terpilih(masuk, penerima)}`.execute(
    db,
  )
  return rows[0]?.jumlah ?? 0
}

/** `from … where`: the users in reach that were chosen, as `u`. Nobody stands there twice. */
export function terpilih(masuk: Masuk, penerima: readonly PenerimaMasuk[]): RawBuilder<unknown> {
  const syarat = penerima.map((satu) => {
    if (satu.jenis === 'pengguna') return sql`u.id = ${satu.id}`
    if (satu.jenis === 'sekolah') return sql`u.peran_id = ${sql.lit(PERAN.SEKOLAH)}`
    return sql`(u.peran_id = ${sql.lit(satu.peranId)} and ${orangDiWilayah(satu.peranId, satu.kodeWilayah)})`
  })
  return sql`from ${cakupanSurat(masuk)} k join pengguna u on u.id = k.id where (${sql.join(syarat, sql` or `)})`
}

/**
 * The chosen ones in our own words: names that came along count for nothing.
 * @throws 404 for a person or region out of reach, 403 for a role that this one never writes to
 */
export async function kenaliPenerima(
  db: DbOrTrx,
  masuk: Masuk,
  penerima: readonly PenerimaMasuk[],
): Promise<PenerimaSurat[]> {
  const ids = penerima.flatMap((satu) => (satu.jenis === 'pengguna' ? [satu.id] : []))
  const dikenal = await findOrang(db, masuk, ids)
  const hasil = new Map<string, PenerimaSurat>()
  for (const satu of penerima) {
    if (satu.jenis === 'pengguna') {
      const ada = dikenal.get(satu.id)
      if (ada === undefined) throw tidakAda('Penerima')
      hasil.set(`p${satu.id}`, { jenis: 'pengguna', id: satu.id, nama: `${ada.nama} (${ada.instansi || ada.peran})` })
    } else if (satu.jenis === 'sekolah') {
      if (!isKantor(masuk)) throw tidakBerhak()
      hasil.set('s', { jenis: 'sekolah', nama: SEMUA_SEKOLAH })
    } else {
      const { peranId, kodeWilayah } = satu
      if (!bolehSuratiPeran(masuk.pengguna.peranId, peranId)) throw tidakBerhak()
      const nama = namaKelompok(peranId, await namaWilayah(db, masuk, kodeWilayah))
      hasil.set(`${peranId}-${kodeWilayah}`, { jenis: 'peran', peranId, kodeWilayah, nama })
    }
  }
  return [...hasil.values()]
}

async function findOrang(db: DbOrTrx, masuk: Masuk, ids: readonly number[]): Promise<Map<number, OrangSurat>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Orang>`
    select u.id, case when k.dalam then u.nama end as nama, u.peran_id as "peranId", ${INSTANSI} as instansi
    from ${cakupanSurat(masuk)} k join pengguna u on u.id = k.id where k.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((satu) => [satu.id, orang(satu)]))
}

/** null: all that is in reach. A region that holds nothing of the caller's world does not exist (product.md 1). */
async function namaWilayah(db: DbOrTrx, { pengguna, cakupan }: Masuk, kode: string): Promise<string | null> {
  if (kode === NASIONAL) return null
  const milik = [...(cakupan.wilayah ?? []), pengguna.kodeWilayah ?? '']
  const { rows } = await sql<{ nama: string }>`
    select w.nama from wilayah w left join wilayah i on i.kode = w.kode_induk where w.kode = ${kode}
      and (${pengguna.peranId === PERAN.NASIONAL} or array[w.kode, w.kode_induk, i.kode_induk] && ${milik}::text[]
        or exists (select from sekolah s where ${sekolahDalam(cakupan)} and ${diWilayah(kode)}))`.execute(db)
  if (rows[0] === undefined) throw tidakAda('Wilayah')
  return rows[0].nama
}
