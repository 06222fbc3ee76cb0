import { tautan } from '@geisa/contract/tautan'
import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Db, DbOrTrx } from '../../platform/database/db.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { type AsalCakupan, cakupanPengguna, denganTiapCakupan } from '../../platform/scope.ts'

/** Who reviews, and is therefore reminded; the nation's admin is not. */
const PENERIMA: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD]
const HARI_DETIK = 86_400

/** Held together in one transaction, and the turn at which a run may be stopped. */
const SEKELOMPOK = 500

/**
 * Tells everybody who may review that requests in their own scope have waited longer than so many days: one message per
 * person and day, whatever runs how often. @returns how many were told
 */
export async function ingatkanPemeriksa(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { menunggu, henti }: { menunggu: number; henti: AbortSignal },
): Promise<number> {
  const pada = clock.now()
  const daftar = await listMilik(db, await listPemeriksa(db), { pada, menunggu })
  const diingatkan: number[] = []
  for (let ke = 0; ke < daftar.length && !henti.aborted; ke += SEKELOMPOK)
    diingatkan.push(...(await kirimSekaliSehari(db, daftar.slice(ke, ke + SEKELOMPOK), { menunggu, pada })))
  kabarkanPengguna(db, diingatkan)
  return diingatkan.length
}

type Pemeriksa = AsalCakupan & { id: number }

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
  return rows.map((satu) => ({ ...satu, sekolahId: null, gtkId: null, isKepalaSekolah: false, cakupanSekolah: [] }))
}

type Batas = { pada: string; menunggu: number }
type Milik = { id: number; koreksi: number; manual: number; tertua: string }

/** What has waited too long in each one's scope, all of them at once; who has nothing of it is left out. */
async function listMilik(db: DbOrTrx, daftar: readonly Pemeriksa[], { pada, menunggu }: Batas): Promise<Milik[]> {
  if (daftar.length === 0) return []
  const batas = addSeconds(pada, -menunggu * HARI_DETIK)
  const { rows } = await sql<Omit<Milik, 'id'> & { ke: number }>`
    select c.ke, sum(u.koreksi)::int as koreksi, sum(u.manual)::int as manual, min(u.tertua) as tertua
    from (
      select sekolah_id, count(*) filter (where koreksi) as koreksi, count(*) filter (where not koreksi) as manual,
        min(tgl_pengajuan) as tertua
      from (
        select sekolah_id, tgl_pengajuan, true as koreksi from koreksi
        where status_pengajuan = ${PENGAJUAN.DIUSULKAN} and tgl_pengajuan < ${batas}
        union all
        select sekolah_id, tgl_pengajuan, false from absensi_manual
        where status_pengajuan = ${PENGAJUAN.DIUSULKAN} and tgl_pengajuan < ${batas}
      ) usulan group by sekolah_id
    ) u join sekolah s on s.id = u.sekolah_id ${denganTiapCakupan(daftar.map(cakupanPengguna))}
    group by c.ke order by c.ke`.execute(db)
  return rows.flatMap(({ ke, ...milik }) => {
    const pemeriksa = daftar[ke]
    return pemeriksa === undefined ? [] : [{ id: pemeriksa.id, ...milik }]
  })
}

/** The rows of these people are held, so that two runs at once send each one message. @returns who was told */
const kirimSekaliSehari = (db: Db, daftar: readonly Milik[], { menunggu, pada }: Batas): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const ids = daftar.map(({ id }) => id)
    await sql`select from pengguna where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
    const hari = (instan: unknown) => sql`(${instan}::timestamptz at time zone 'Asia/Jakarta')::date`
    const surat = daftar.map((milik) => ({ pengguna: milik.id, ...tulis(milik, menunggu) }))
    const { rows } = await sql<{ id: number }>`
      with baru as materialized (
        select nextval(pg_get_serial_sequence('pesan', 'id')) as id, b.*
        from jsonb_to_recordset(${JSON.stringify(surat)}::jsonb) as b(pengguna int, subjek text, isi text, tautan text)
        where not exists (
          select from pesan_penerima t join pesan p on p.id = t.pesan_id
          where t.pengguna_id = b.pengguna and p.pengirim_id is null and p.tujuan ->> 'pengingat' = 'usulan'
            and ${hari(sql`p.waktu`)} = ${hari(pada)})
      ), tulis as (
        insert into pesan (id, pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu, jumlah_penerima)
        select id, null, '{"pengingat": "usulan"}', subjek, isi, 2, tautan, ${pada}::timestamptz, 1 from baru
      )
      insert into pesan_penerima (pengguna_id, pesan_id) select pengguna, id from baru returning pengguna_id as id`.execute(
      trx,
    )
    return rows.map(({ id }) => id)
  })

const tulis = ({ koreksi, manual, tertua }: Milik, menunggu: number) => ({
  subjek: `${koreksi + manual} usulan menunggu lebih dari ${menunggu} hari`,
  isi: `${rincian(koreksi, manual)} di cakupan Anda belum diputus. Yang tertua diajukan ${tanggalPanjang(hariSekolah(tertua, 'WIB'))}.`,
  tautan: tautan(koreksi > 0 ? '/koreksi-status-kehadiran' : '/absensi-manual'),
})

function rincian(koreksi: number, manual: number): string {
  const bagian = [
    ...(koreksi > 0 ? [`${koreksi} koreksi status kehadiran`] : []),
    ...(manual > 0 ? [`${manual} absensi manual`] : []),
  ]
  return bagian.join(' dan ')
}
