import type { Jenjang } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/hak-akses'
import { hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import { PENGAJUAN } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { Db, DbOrTrx } from '../../platform/db.ts'
import { kabarkanPengguna } from '../../platform/kabar.ts'
import { type AsalCakupan, type Cakupan, cakupanPengguna, cakupanSistem, sekolahDalam } from '../../platform/scope.ts'

/** Who reviews, and is therefore reminded; the nation's admin is not. */
const PENERIMA: readonly PeranId[] = [PERAN.PROVINSI, PERAN.KAB_KOTA, PERAN.CABANG_DINAS, PERAN.UPTD]
const HARI_DETIK = 86_400

/**
 * Tells everybody who may review that requests in their own scope have waited longer than so many days: one message per
 * person and day, whatever runs how often. @returns how many were told
 */
export async function ingatkanPemeriksa(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { menunggu, henti }: { menunggu: number; henti: AbortSignal },
): Promise<number> {
  const pada = clock.now()
  const daftar = await listMenunggu(db, cakupanSistem('reminders look at every school'), pada, menunggu)
  if (daftar.length === 0) return 0
  const diingatkan: number[] = []
  for (const { id, ...asal } of await listPemeriksa(db)) {
    if (henti.aborted) break
    const milik = await jumlahkan(db, cakupanPengguna(asal), daftar)
    if (milik !== null && (await kirimSekaliSehari(db, id, { ...milik, menunggu, pada }))) diingatkan.push(id)
  }
  kabarkanPengguna(db, diingatkan)
  return diingatkan.length
}

type Menunggu = { id: number; koreksi: number; manual: number; tertua: string }

/** Schools with requests that wait, and since when. */
async function listMenunggu(db: DbOrTrx, cakupan: Cakupan, pada: string, hari: number): Promise<Menunggu[]> {
  const batas = addSeconds(pada, -hari * HARI_DETIK)
  const { rows } = await sql<Menunggu>`
    select s.id, count(*) filter (where u.koreksi)::int as koreksi, count(*) filter (where not u.koreksi)::int as manual,
      min(u.tgl_pengajuan) as tertua
    from (
      select sekolah_id, tgl_pengajuan, true as koreksi from koreksi where status_pengajuan = ${PENGAJUAN.DIUSULKAN}
      union all
      select sekolah_id, tgl_pengajuan, false from absensi_manual where status_pengajuan = ${PENGAJUAN.DIUSULKAN}
    ) u join sekolah s on s.id = u.sekolah_id
    where u.tgl_pengajuan < ${batas} and ${sekolahDalam(cakupan)} group by s.id`.execute(db)
  return rows
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

type Milik = { koreksi: number; manual: number; tertua: string }

/** What of it lies in one person's scope; null = nothing. */
async function jumlahkan(db: DbOrTrx, cakupan: Cakupan, daftar: readonly Menunggu[]): Promise<Milik | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.id = any(${daftar.map(({ id }) => id)}::int[]) and ${sekolahDalam(cakupan)}`.execute(
    db,
  )
  const dalam = new Set(rows.map(({ id }) => id))
  const milik = daftar.filter(({ id }) => dalam.has(id))
  const [pertama] = milik.map(({ tertua }) => tertua).toSorted()
  if (pertama === undefined) return null
  const jumlah = (nilai: (satu: Menunggu) => number): number => milik.reduce((n, satu) => n + nilai(satu), 0)
  return { koreksi: jumlah((m) => m.koreksi), manual: jumlah((m) => m.manual), tertua: pertama }
}

type Isi = Milik & { menunggu: number; pada: string }

/** The person's row is held, so that two runs at once send one message. */
const kirimSekaliSehari = (db: Db, penggunaId: number, isi: Isi): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select from pengguna where id = ${penggunaId} for no key update`.execute(trx)
    const { koreksi, manual, tertua, menunggu, pada } = isi
    const hari = (instan: unknown) => sql`(${instan}::timestamptz at time zone 'Asia/Jakarta')::date`
    const { numAffectedRows } = await sql`
      with baru as (
        insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu, jumlah_penerima)
        select null, '{"pengingat": "usulan"}', ${`${koreksi + manual} usulan menunggu lebih dari ${menunggu} hari`},
          ${`${rincian(koreksi, manual)} di cakupan Anda belum diputus. Yang tertua diajukan ${tanggalPanjang(hariSekolah(tertua, 'WIB'))}.`},
          2, ${koreksi > 0 ? '/koreksi-status-kehadiran' : '/absensi-manual'}, ${pada}::timestamptz, 1
        where not exists (
          select from pesan_penerima t join pesan p on p.id = t.pesan_id
          where t.pengguna_id = ${penggunaId} and p.pengirim_id is null and p.tujuan ->> 'pengingat' = 'usulan'
            and ${hari(sql`p.waktu`)} = ${hari(pada)})
        returning id
      )
      insert into pesan_penerima (pengguna_id, pesan_id) select ${penggunaId}, id from baru`.execute(trx)
    return numAffectedRows === 1n
  })

function rincian(koreksi: number, manual: number): string {
  const bagian = [
    ...(koreksi > 0 ? [`${koreksi} koreksi status kehadiran`] : []),
    ...(manual > 0 ? [`${manual} absensi manual`] : []),
  ]
  return bagian.join(' dan ')
}
