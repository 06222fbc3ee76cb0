import type { Answer, Output } from '@geisa/contract/endpoint'
import { type daftarKesiapan, KESIAPAN_STATE, type KesiapanRow } from '@geisa/contract/kunci-bulan'
import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { effectiveOn, precedes, touching } from '../../../platform/database/versi-sql.ts'
import { rekapForMany } from '../../rekap/memo/queries-memo.ts'
import { listSptjmBulan } from '../../sptjm/queries.ts'
import { compareSeals } from '../segel/queries-segel.ts'
import { NOT_YET_DIPUTUSKAN, refuseUnlocked } from '../syarat/queries-check.ts'
import { type CountedPin, totalPin } from '../syarat/queries-pin.ts'
import { countPinWithoutNamePerSekolah } from '../syarat/queries-pin-many.ts'
import {
  type Filter,
  filteredSekolah,
  isAllSekolah,
  joinBulan,
  STATE,
  STATE_CONDITIONS,
  type State,
} from './kesiapan-filter.ts'
import { readDeadline } from './queries-deadline.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Daftar = Answer<typeof daftarKesiapan>

/** The schools of an office by what they still have to do; figures of the page alone are computed. */
export async function listKesiapan(
  deps: Deps,
  caller: Caller,
  filter: Output<typeof daftarKesiapan, 'query'>,
): Promise<Daftar> {
  const { db, clock } = deps
  const { bulan, page, per, keadaan } = filter
  refuseUnlocked(bulan, clock.now())
  const ringkasan = await countByState(db, caller.cakupan, filter)
  const total = keadaan === undefined ? ringkasan.sekolah : ringkasan[keadaan]
  const sekolahIds = await listPage(db, caller.cakupan, filter, ringkasan, {
    skip: (page - 1) * per,
    count: per,
  })
  return {
    tenggat: (await readDeadline(db, bulan)).at(filter.kodeWilayah ?? caller.pengguna.kodeWilayah),
    ringkasan,
    rows: await rowContent(deps, caller, bulan, sekolahIds),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) },
  }
}

type Ringkasan = Daftar['ringkasan']

/** Only locked schools are looked at one by one: the rest of the selection is what is not locked. */
async function countByState(db: DbOrTrx, cakupan: Cakupan, filter: Filter): Promise<Ringkasan> {
  const matches = filteredSekolah(cakupan, filter)
  const ofSekolah = isAllSekolah(cakupan, filter) ? sql`` : sql`join sekolah s on s.id = g.sekolah_id and ${matches}`
  const { rows } = await sql<{ keadaan: State | null; jumlah: number }>`
    select null as keadaan, count(*)::int as jumlah from sekolah s where ${matches}
    union all
    select ${STATE}, count(*)::int from segel g ${ofSekolah}
    left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
    where g.bulan = ${Number(filter.bulan)} and g.dibuka_pada is null group by 1`.execute(db)
  const per = new Map(rows.map((row) => [row.keadaan, row.jumlah]))
  const sekolah = per.get(null) ?? 0
  const state = Object.fromEntries(
    KESIAPAN_STATE.map((kesiapanState) => [kesiapanState, per.get(kesiapanState) ?? 0]),
  ) as Record<State, number>
  const locked = KESIAPAN_STATE.reduce((jumlah, kesiapanState) => jumlah + state[kesiapanState], 0)
  return { sekolah, terkunci: locked, ...state, 'belum-dikunci': sekolah - locked }
}

/** Who is furthest behind first, then by name: the page is put together from the states that it reaches into. */
async function listPage(
  db: DbOrTrx,
  cakupan: Cakupan,
  filter: Filter,
  ringkasan: Ringkasan,
  { skip, count }: { skip: number; count: number },
): Promise<number[]> {
  const ids: number[] = []
  let rest = skip
  for (const state of filter.keadaan === undefined ? KESIAPAN_STATE : [filter.keadaan]) {
    const take = count - ids.length
    if (take > 0 && rest < ringkasan[state]) ids.push(...(await listState(db, cakupan, filter, state, { rest, take })))
    rest = Math.max(0, rest - ringkasan[state])
  }
  return ids
}

async function listState(
  db: DbOrTrx,
  cakupan: Cakupan,
  filter: Filter,
  state: State,
  { rest, take }: { rest: number; take: number },
): Promise<number[]> {
  const bulan = Number(filter.bulan)
  const matches = filteredSekolah(cakupan, filter)
  const locked = sql`select g.sekolah_id from segel g left join sptjm p on p.sekolah_id = g.sekolah_id and p.bulan = g.bulan
    where g.bulan = ${bulan} and g.dibuka_pada is null`
  // Asked as a value, not as a join: the names' index is walked in its order and left at the page's end, nothing is sorted.
  const source =
    state === 'belum-dikunci'
      ? sql`from sekolah_terbagi s where ${matches} and s.id not in (${locked})`
      : sql`from sekolah_terbagi s where ${matches} and (s.id in (${locked} and ${STATE_CONDITIONS[state]})) is true`
  const { rows } = await sql<{ id: number }>`
    select s.id ${source} order by s.nama collate "id-x-icu", s.npsn limit ${take} offset ${rest}`.execute(db)
  return rows.map(({ id }) => id)
}

type Row = Pick<
  KesiapanRow,
  | 'sekolahId'
  | 'npsn'
  | 'nama'
  | 'jenjang'
  | 'namaKecamatan'
  | 'namaKabKota'
  | 'zona'
  | 'keadaan'
  | 'segel'
  | 'pengajuanMenunggu'
  | 'laporanTertahan'
  | 'mesinBaru'
  | 'diingatkanPada'
> & { urutan: number | null; rekapKunci: string | null; dikunciPada: string | null }

async function rowContent(
  deps: Deps,
  caller: Caller,
  bulan: string,
  sekolahIds: readonly number[],
): Promise<KesiapanRow[]> {
  if (sekolahIds.length === 0) return []
  const { db } = deps
  const { cakupan } = caller
  const select = { sekolahIds, bulan }
  const byId = new Map((await readRows(db, cakupan, select)).map((one) => [one.sekolahId, one]))
  const rekap = await rekapForMany(deps, cakupan, select)
  const pin = await countPinWithoutNamePerSekolah(db, cakupan, select)
  const sptjm = await listSptjmBulan(deps, caller, select)
  const sealed = [...byId.values()].flatMap(({ sekolahId, urutan, rekapKunci }) =>
    urutan === null ? [] : [{ sekolahId, urutan, rekapKunci: rekapKunci ?? '' }],
  )
  const diffs = await compareSeals(db, cakupan, bulan, sealed, rekap)
  return sekolahIds.flatMap((id) => {
    const found = byId.get(id)
    if (found === undefined) return []
    const { urutan: _, rekapKunci: __, dikunciPada, segel, ...row } = found
    const gtk = rekap.get(id)?.rekap.baris ?? []
    const sum = (columnOf: (row: (typeof gtk)[number]) => number): number =>
      gtk.reduce((total, person) => total + columnOf(person), 0)
    return [
      {
        ...row,
        segel: segel && dikunciPada !== null ? { ...segel, dikunciPada } : null,
        berubah: (diffs.get(id) ?? []).length > 0,
        sptjm: sptjm.get(id) ?? null,
        jumlahGtk: gtk.length,
        ...pinColumns(pin.get(id)),
        hariBelumSinkron: sum((person) => person.hari_perlu_konfirmasi),
        hariBertanda: sum((person) => person.hari_bertanda),
        hariKerja: sum((person) => person.hari_kerja),
      },
    ]
  })
}

const pinColumns = (counted: CountedPin | undefined): Pick<KesiapanRow, 'pinTanpaNama' | 'pinTanpaNamaLebih'> => ({
  pinTanpaNama: counted === undefined ? 0 : totalPin(counted),
  pinTanpaNamaLebih: counted?.lebih ?? false,
})

async function readRows(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Row[]> {
  const { awal, jumlahHari } = bulanRange(bulan)
  const from = tanggalFrom(awal)
  const until = tanggalFrom(awal + jumlahHari - 1)
  const pending = sql`status_pengajuan = any(${NOT_YET_DIPUTUSKAN}::int[])`
  const { rows } = await sql<Row>`
    select s.id as "sekolahId", s.npsn, s.nama, s.jenjang, kec.nama as "namaKecamatan", kab.nama as "namaKabKota", s.zona,
      ${STATE} as keadaan, g.urutan, g.rekap_kunci as "rekapKunci", g.dikunci_pada as "dikunciPada",
      case when g.kode is not null then json_build_object('kode', g.kode, 'sha256', g.sha256,
        'dikunciOleh', (select nama from pengguna where id = g.dikunci_oleh)) end as segel,
      (select count(*) from koreksi where sekolah_id = s.id and ${pending} and dari <= ${until} and sampai >= ${from})::int
        + (select count(*) from absensi_manual where sekolah_id = s.id and ${pending} and tanggal between ${from} and ${until})::int
        as "pengajuanMenunggu",
      (select count(*) from mesin_kontak k where k.sekolah_id = s.id and k.tertahan_sejak is not null and exists (
        select 1 from alamat_mesin a where a.sekolah_id = k.sekolah_id and a.mesin_id = k.mesin_id))::int as "laporanTertahan",
      (select count(*) from mesin_pengakuan u where u.sekolah_id = s.id and u.disetujui_pada is null and u.berakhir_pada is null)::int as "mesinBaru",
      ${jamSendiriDuring(from, until)} as "jamSendiri",
      (select pada from pengingat_bulan where sekolah_id = s.id and bulan = ${Number(bulan)}) as "diingatkanPada"
    from sekolah_terbagi s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
    ${joinBulan(bulan)}
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}

/**
 * Who is in service by hours of their own on a day of the month. What a later assignment covers counts where that one is
 * over: on its own first day of the month, or on the day after another's last.
 */
function jamSendiriDuring(from: string, until: string): RawBuilder<number> {
  const own = (k: string) => sql`${sql.ref(`${k}.sekolah_id`)} = j.sekolah_id and ${sql.ref(`${k}.gtk_id`)} = j.gtk_id
    and ${sql.ref(`${k}.status`)} = 2`
  const holds = (hari: RawBuilder<unknown>) => sql`not exists (
    select 1 from gtk_jam k where ${own('k')} and ${effectiveOn('k', hari)} and ${precedes('k', 'j')})`
  const [first, last] = [sql`greatest(j.berlaku_mulai, ${from}::date)`, sql`least(j.berlaku_sampai, ${until}::date)`]
  return sql`(select count(distinct j.gtk_id)::int from gtk_jam j join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
    where j.sekolah_id = s.id and j.status = 2 and j.pola_jam_id is not null and ${touching('j', from, until)}
      and coalesce(g.mulai_tugas <= ${last}, true) and coalesce(g.berhenti >= ${first}, true)
      and (${holds(first)} or exists (select 1 from gtk_jam e where ${own('e')}
        and e.berlaku_sampai >= ${first} and e.berlaku_sampai < ${last} and ${holds(sql`(e.berlaku_sampai + 1)`)})))`
}
