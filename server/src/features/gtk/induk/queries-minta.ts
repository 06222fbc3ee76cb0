import type { Answer } from '@geisa/contract/endpoint'
import type { daftarMintaInduk, MintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import { PAGE_SIZE } from '@geisa/contract/shapes'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Nomor, personNumbers } from '../hold-gtk.ts'

/** What waits for an office's word on the main school (decision 48). */

/** Read at once, and so many times at most: among them may be many that only who is above both schools decides. */
const AT_ONCE = 1_000
const STEPS = 20

type Row = Omit<MintaInduk, 'indukKini'> & { idDapodik: string }
export type Holder = {
  nomor: string
  sekolahId: number
  gtkId: number
  namaSekolah: string
  npsn: string
  zona: Zona
  dalam: boolean
}

/** Requests of the scope: those alone that it can decide, since both schools are its own. */
export async function listMintaInduk(
  db: DbOrTrx,
  cakupan: Cakupan,
  page: number,
  now: string,
): Promise<Answer<typeof daftarMintaInduk>> {
  const known: MintaInduk[] = []
  let last: Row | undefined
  for (let step = 0; step < STEPS; step++) {
    const rows = await readClaims(db, cakupan, last)
    const holders = await listHolders(db, cakupan, rows, hariSekolah(now, 'WIB'))
    known.push(...rows.flatMap((row) => withHolder(row, holders)))
    last = rows.at(-1)
    if (rows.length < AT_ONCE) break
  }
  const order = [...known.filter((row) => row.indukKini !== null), ...known.filter((row) => row.indukKini === null)]
  const total = order.length
  return {
    rows: order.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
  }
}

/** The oldest after the last one read. */
async function readClaims(db: DbOrTrx, cakupan: Cakupan, last: Row | undefined): Promise<Row[]> {
  const after =
    last === undefined
      ? sql`true`
      : sql`(coalesce(g.induk_ditanya, '-infinity'), g.sekolah_id, g.id) > (coalesce(${last.ditanyaPada}::timestamptz, '-infinity'), ${last.sekolahId}::int, ${Number(last.id.split('-')[1])}::int)`
  const { rows } = await sql<Row>`
    select g.sekolah_id || '-' || g.id as id, g.nama, g.nip, g.nuptk, g.id_dapodik as "idDapodik", g.sekolah_id as "sekolahId",
      s.nama as "namaSekolah", s.npsn, g.mulai_tugas as "mulaiTugas", g.berhenti, g.induk_ditanya as "ditanyaPada"
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.minta_induk and ${after} and ${sekolahIn(cakupan)}
    order by coalesce(g.induk_ditanya, '-infinity'), g.sekolah_id, g.id limit ${AT_ONCE}`.execute(db)
  return rows
}

function withHolder({ idDapodik, ...row }: Row, holders: readonly Holder[]): MintaInduk[] {
  const other = holdersOf({ ...row, idDapodik }, holders)
  if (other.some(isBeyond)) return []
  const main = other.find(({ dalam }) => dalam)
  return [{ ...row, indukKini: main === undefined ? null : shown(main) }]
}

/** He is paid at a school of another office: only who is above both decides. */
export const isBeyond = ({ dalam }: Holder): boolean => !dalam

const shown = ({ sekolahId, gtkId, namaSekolah, npsn }: Holder): NonNullable<MintaInduk['indukKini']> => ({
  id: `${sekolahId}-${gtkId}`,
  sekolahId,
  namaSekolah,
  npsn,
})

/** The rows at which these people's pay counts while they serve, by each of their numbers, inside the scope and out. */
export async function listHolders(
  db: DbOrTrx,
  cakupan: Cakupan,
  people: readonly Nomor[],
  today: string,
): Promise<Holder[]> {
  if (people.length === 0) return []
  const columns = (nama: keyof Nomor): string[] => people.flatMap((nomor) => nomor[nama] ?? [])
  const { rows } = await sql<Holder>`
    select o.nomor, g.sekolah_id as "sekolahId", g.id as "gtkId", s.nama as "namaSekolah", s.npsn, s.zona,
      ${sekolahIn(cakupan)} as dalam from (
      select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any(${columns('idDapodik')}::uuid[])
      union all select nip, sekolah_id, id from gtk where nip = any(${columns('nip')}::text[])
      union all select nuptk, sekolah_id, id from gtk where nuptk = any(${columns('nuptk')}::text[])
    ) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where g.ptk_induk and (g.berhenti is null or g.berhenti >= ${today}) order by g.sekolah_id, g.id`.execute(db)
  return rows
}

/** Of one person, without the own row. */
export function holdersOf(person: Nomor & { id: string }, holders: readonly Holder[]): Holder[] {
  const own = new Set(personNumbers(person))
  const here = holders.filter(({ nomor, sekolahId, gtkId }) => own.has(nomor) && `${sekolahId}-${gtkId}` !== person.id)
  return [...new Map(here.map((one) => [`${one.sekolahId}-${one.gtkId}`, one])).values()]
}
