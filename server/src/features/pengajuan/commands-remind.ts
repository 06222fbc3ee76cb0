import { link } from '@geisa/contract/links'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type CakupanOrigin, cakupanPengguna, withEachCakupan } from '../../platform/cakupan.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Db, DbOrTrx } from '../../platform/database/db.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'

/** Who reviews, and is therefore reminded; the nation's admin is not. */
const PENERIMA: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD]
const HARI_DETIK = 86_400

/** Held together in one transaction, and the turn at which a run may be stopped. */
const ONE_GROUP = 500

/**
 * Tells everybody who may review that requests in their own scope have waited longer than so many days: one message per
 * person and day, whatever runs how often. @returns how many were told
 */
export async function remindPemeriksa(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { menunggu, stop }: { menunggu: number; stop: AbortSignal },
): Promise<number> {
  const at = clock.now()
  const daftar = await listOwn(db, await listPemeriksa(db), { pada: at, menunggu })
  const reminded: number[] = []
  for (let nth = 0; nth < daftar.length && !stop.aborted; nth += ONE_GROUP)
    reminded.push(...(await sendOncePerDay(db, daftar.slice(nth, nth + ONE_GROUP), { menunggu, pada: at })))
  announcePengguna(db, reminded)
  return reminded.length
}

type Pemeriksa = CakupanOrigin & { id: number }

async function listPemeriksa(db: DbOrTrx): Promise<Pemeriksa[]> {
  const { rows } = await sql<{
    id: number
    peranId: PeranId
    jenjang: Jenjang[]
    kodeWilayah: string | null
    cakupanWilayah: string[]
  }>`
    select p.id, p.peran_id as "peranId", p.jenjang, p.kode_wilayah as "kodeWilayah",
      array(select c.kode_wilayah from pengguna_cakupan_wilayah c where c.pengguna_id = p.id) as "cakupanWilayah"
    from pengguna p where p.peran_id = any(${[...PENERIMA]}::int[]) and p.status = 'aktif' and p.hak_akses = 'APPROVAL'
    order by p.id`.execute(db)
  return rows.map((row) => ({ ...row, sekolahId: null, gtkId: null, isKepalaSekolah: false, cakupanSekolah: [] }))
}

type Limit = { pada: string; menunggu: number }
/** `zona`: of the school whose request is the oldest; the message says its day there (product.md 3). */
type Owned = { id: number; koreksi: number; manual: number; tertua: string; zona: Zona }

/** What has waited too long in each one's scope, all of them at once; who has nothing of it is left out. */
async function listOwn(db: DbOrTrx, daftar: readonly Pemeriksa[], { pada, menunggu }: Limit): Promise<Owned[]> {
  if (daftar.length === 0) return []
  const limit = addSeconds(pada, -menunggu * HARI_DETIK)
  const { rows } = await sql<Omit<Owned, 'id'> & { ke: number }>`
    select c.ke, sum(u.koreksi)::int as koreksi, sum(u.manual)::int as manual, min(u.tertua) as tertua,
      (array_agg(s.zona order by u.tertua, s.id))[1] as zona
    from (
      select sekolah_id, count(*) filter (where koreksi) as koreksi, count(*) filter (where not koreksi) as manual,
        min(tgl_pengajuan) as tertua
      from (
        select sekolah_id, tgl_pengajuan, true as koreksi from koreksi
        where status_pengajuan = ${PENGAJUAN.DIUSULKAN} and tgl_pengajuan < ${limit}
        union all
        select sekolah_id, tgl_pengajuan, false from absensi_manual
        where status_pengajuan = ${PENGAJUAN.DIUSULKAN} and tgl_pengajuan < ${limit}
      ) usulan group by sekolah_id
    ) u join sekolah s on s.id = u.sekolah_id ${withEachCakupan(daftar.map(cakupanPengguna))}
    group by c.ke order by c.ke`.execute(db)
  return rows.flatMap(({ ke, ...own }) => {
    const pemeriksa = daftar[ke]
    return pemeriksa === undefined ? [] : [{ id: pemeriksa.id, ...own }]
  })
}

/** The rows of these people are held, so that two runs at once send each one message. @returns who was told */
const sendOncePerDay = (db: Db, daftar: readonly Owned[], { menunggu, pada }: Limit): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const ids = daftar.map(({ id }) => id)
    await sql`select 1 from pengguna where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
    const hari = (instant: unknown) => sql`(${instant}::timestamptz at time zone 'Asia/Jakarta')::date`
    const told = await sql<{ id: number }>`
      select t.pengguna_id as id from pesan_penerima t join pesan p on p.id = t.pesan_id
      where t.pengguna_id = any(${ids}::int[]) and p.pengirim_id is null and p.tujuan ->> 'pengingat' = 'usulan'
        and ${hari(sql`p.waktu`)} = ${hari(pada)}`.execute(trx)
    const untold = daftar.filter((own) => !told.rows.some(({ id }) => id === own.id))
    if (untold.length === 0) return []
    const numbers = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('pesan', 'id')) as id from generate_series(1, ${untold.length}::int)`.execute(
      trx,
    )
    const surat = untold.map((own, nth) => ({ id: numbers.rows[nth]?.id, pengguna: own.id, ...write(own, menunggu) }))
    await sql`
      insert into pesan (id, pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu, jumlah_penerima)
      select id, null, '{"pengingat": "usulan"}', subjek, isi, 2, tautan, ${pada}::timestamptz, 1
      from jsonb_to_recordset(${JSON.stringify(surat)}::jsonb) as b(id bigint, subjek text, isi text, tautan text)`.execute(
      trx,
    )
    await sql`
      insert into pesan_penerima (pengguna_id, pesan_id) select pengguna, id
      from jsonb_to_recordset(${JSON.stringify(surat)}::jsonb) as b(id bigint, pengguna int)`.execute(trx)
    return untold.map(({ id }) => id)
  })

const write = ({ koreksi, manual, tertua, zona }: Owned, pending: number) => ({
  subjek: `${koreksi + manual} usulan menunggu lebih dari ${pending} hari`,
  isi: `${rincian(koreksi, manual)} di cakupan Anda belum diputus. Yang tertua diajukan ${longTanggal(hariSekolah(tertua, zona))}.`,
  tautan: link(koreksi > 0 ? '/koreksi-status-kehadiran' : '/absensi-manual'),
})

function rincian(koreksi: number, manual: number): string {
  const parts = [
    ...(koreksi > 0 ? [`${koreksi} koreksi status kehadiran`] : []),
    ...(manual > 0 ? [`${manual} absensi manual`] : []),
  ]
  return parts.join(' dan ')
}
