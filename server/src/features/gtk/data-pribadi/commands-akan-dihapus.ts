import { link } from '@geisa/contract/links'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import { readSetting } from '../../aplikasi/queries.ts'
import { sendPesanKantor } from '../../kotak-surat/commands.ts'
import { deletedFrom, type Jejak, keptUntil, readOwnStart, readStart } from './queries-jejak.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Person = { sekolahId: number; gtkId: number; listed: boolean }

const PER_READ = 500

/**
 * Puts into the office's list whoever left no trace within the retention, and takes out who has one again: once a night.
 * Since when somebody stands there is a fact of ours; nobody types it (quality.md 3).
 */
export async function updateDaftar(deps: Deps, cakupan: Cakupan, stop?: AbortSignal): Promise<void> {
  const at = deps.clock.now()
  const today = hariSekolah(at, 'WIB')
  const { gtk } = await readSetting(deps.db, 'retensiTahun', today)
  await withdrawInService(deps, gtk, today)
  let after = { sekolahId: 0, gtkId: 0 }
  for (;;) {
    stop?.throwIfAborted()
    const people = await listLeft(deps, cakupan, { tahun: gtk, today, after })
    for (const [sekolahId, here] of Map.groupBy(people, (one) => one.sekolahId))
      await decide(deps, cakupan, { sekolahId, here, at, over: ({ hari }) => keptUntil(hari, gtk) < today })
    const last = people.at(-1)
    if (last === undefined || people.length < PER_READ) return
    after = last
  }
}

/** Who serves again, or whose leave date was moved up to now, has nothing to do with the list. */
async function withdrawInService({ db }: Deps, tahun: number, today: string): Promise<void> {
  await sql`delete from gtk_akan_dihapus a using gtk g
    where g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
      and (g.berhenti is null or g.berhenti >= (${today}::date - make_interval(years => ${tahun}::int))::date)`.execute(
    db,
  )
}

type Range = { tahun: number; today: string; after: { sekolahId: number; gtkId: number } }

async function listLeft({ db }: Deps, cakupan: Cakupan, { tahun, today, after }: Range): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId", a.sejak is not null as listed
    from gtk g join sekolah s on s.id = g.sekolah_id
      left join gtk_akan_dihapus a on a.sekolah_id = g.sekolah_id and a.gtk_id = g.id
    where g.data_dihapus_pada is null and g.berhenti < (${today}::date - make_interval(years => ${tahun}::int))::date
      and (g.sekolah_id, g.id) > (${after.sekolahId}::int, ${after.gtkId}::int) and ${sekolahIn(cakupan)}
    order by g.sekolah_id, g.id limit ${PER_READ}`.execute(db)
  return rows
}

type School = { sekolahId: number; here: readonly Person[]; at: string; over: (last: Jejak) => boolean }

async function decide({ db }: Deps, cakupan: Cakupan, { sekolahId, here, at, over }: School): Promise<void> {
  const own = await readOwnStart(
    db,
    cakupan,
    sekolahId,
    here.map(({ gtkId }) => gtkId),
  )
  const next: (Jejak & { gtkId: number })[] = []
  for (const { gtkId, listed } of here) {
    const first = own.get(gtkId)
    // What the row itself says is cheap; only then the person's rows elsewhere are asked.
    const last = first === undefined || !over(first) ? null : await readStart(db, cakupan, { sekolahId, nomor: gtkId })
    const purna = last !== null && over(last)
    if (purna && !listed) next.push({ ...last, gtkId })
    if (!purna && listed)
      await sql`delete from gtk_akan_dihapus where sekolah_id = ${sekolahId} and gtk_id = ${gtkId}`.execute(db)
  }
  if (next.length > 0) await enter(db, { sekolahId, next, at })
}

type Entry = { sekolahId: number; next: readonly (Jejak & { gtkId: number })[]; at: string }

/** Into the list, and a letter to the office: a list that nobody was told of is shown to nobody. */
async function enter(db: Deps['db'], { sekolahId, next, at }: Entry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`insert into gtk_akan_dihapus (sekolah_id, gtk_id, sejak, jejak, hari)
      select ${sekolahId}, g, ${at}, j, h from unnest(${next.map(({ gtkId }) => gtkId)}::int[],
        ${next.map(({ jejak }) => jejak)}::text[], ${next.map(({ hari }) => hari)}::date[]) n (g, j, h)
      on conflict do nothing returning gtk_id`.execute(trx)
    if (rows.length === 0) return
    const { rows: sekolah } = await sql<{ nama: string; npsn: string }>`
      select nama, npsn from sekolah where id = ${sekolahId}`.execute(trx)
    const { nama = '', npsn = '' } = sekolah[0] ?? {}
    const from = longTanggal(hariSekolah(deletedFrom(at), 'WIB'))
    await sendPesanKantor(trx, sekolahId, {
      subject: `Data ${rows.length} GTK akan dihapus: ${nama}`,
      isi: `Masa simpan data ${rows.length} GTK ${nama} (NPSN ${npsn}) sudah lewat. Datanya dihapus mulai ${from} dan tidak dapat dikembalikan. Periksa nama dan tanggal berhentinya di daftar Akan Dihapus; yang keliru keluar dari daftar bila tanggalnya dibetulkan.`,
      link: link('/pengaturan/akan-dihapus'),
      waktu: at,
    })
  })
}
