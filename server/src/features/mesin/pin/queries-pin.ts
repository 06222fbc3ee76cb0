import type { TandaBukanGtk } from '@geisa/contract/bukan-gtk'
import type { Pemetaan, PinMesin } from '@geisa/contract/pemetaan-pin'
import { hariSekolah } from '@geisa/engine/kalender'
import { isWithinMasa } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import { type Cakupan, gtkIn, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { WITHOUT_PEMILIK } from '../../rekap/fakta/queries-tap.ts'
import { holdMesin } from '../queries.ts'
import { pemetaanSuggestions } from './saran-pin.ts'

type PinRow = Omit<PinMesin, 'kini' | 'pemetaan' | 'bukanGtk' | 'saran'>

/** Every PIN that ever tapped on the machine, is known to it, is mapped or marked as nobody's of the staff; with suggestions where nobody owns it today. */
export async function listPin(db: DbOrTrx, cakupan: Cakupan, id: string, now: string): Promise<PinMesin[]> {
  const { sekolahId, mesinId, zona } = await holdMesin(db, cakupan, id, false)
  const own = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  const pin = await sql<PinRow>`
    with isi as (
      select t.pin, count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
        (count(*) filter (where ${WITHOUT_PEMILIK}))::int as tanpa
      from tap t where ${own} group by t.pin
    ), semua as (
      select pin from isi union select pin from mesin_pengguna where ${own} union select pin from pemetaan_pin where ${own}
      union select pin from bukan_gtk where ${own}
    )
    select a.pin, nullif(u.nama, '') as "namaDiMesin", u.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
      i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik"
    from semua a left join isi i on i.pin = a.pin
    left join mesin_pengguna u on u.sekolah_id = ${sekolahId} and u.mesin_id = ${mesinId} and u.pin = a.pin
    order by length(a.pin), a.pin`.execute(db)
  const pemetaan = await listPemetaan(db, sekolahId, sql<boolean>`p.mesin_id = ${mesinId}`)
  const tanda = await sql<TandaBukanGtk & { pin: string }>`
    select sekolah_id || '-' || id as id, pin, mulai, sampai, alasan from bukan_gtk
    where ${own} order by mulai desc nulls last, id desc`.execute(db)
  const gtk = await sql<{ id: string; nama: string }>`
    select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and ${gtkIn(cakupan)}`.execute(db)
  const today = hariSekolah(now, zona)
  const mapped = new Set(pemetaan.filter((p) => isWithinMasa(p, today)).map(({ gtkId }) => gtkId))
  const free = gtk.rows.filter((g) => !mapped.has(g.id))
  return pin.rows.map((row) => {
    const ownedByPin = pemetaan.filter((p) => p.pin === row.pin).map(({ pin: _, ...p }) => p)
    const current = ownedByPin.find((p) => isWithinMasa(p, today)) ?? null
    const bukanGtk = tanda.rows.filter((p) => p.pin === row.pin).map(({ pin: _, ...p }) => p)
    const owned = current !== null || bukanGtk.some((p) => isWithinMasa(p, today))
    const suggestions = !owned && row.namaDiMesin !== null ? pemetaanSuggestions(row.namaDiMesin, free) : []
    return {
      ...row,
      kini: current,
      pemetaan: ownedByPin,
      bukanGtk,
      saran: suggestions.map(({ gtk: g, score }) => ({ gtkId: g.id, namaGtk: g.nama, skor: score })),
    }
  })
}

export async function findPemetaan(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<Pemetaan> {
  const { sekolahId, nomor } = parseId(id, 'Pemetaan PIN')
  const [one] = await listPemetaan(db, sekolahId, sql<boolean>`p.id = ${nomor} and ${sekolahIn(cakupan)}`)
  if (one === undefined) throw notFound('Pemetaan PIN')
  const { pin: _, ...pemetaan } = one
  return pemetaan
}

async function listPemetaan(
  db: DbOrTrx,
  sekolahId: number,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<(Pemetaan & { pin: string })[]> {
  const { rows } = await sql<Pemetaan & { pin: string }>`
    select p.sekolah_id || '-' || p.id as id, p.pin, p.sekolah_id || '-' || p.gtk_id as "gtkId", g.nama as "namaGtk", p.mulai, p.sampai,
      p.disimpan_pada as "disimpanPada"
    from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where p.sekolah_id = ${sekolahId} and ${condition}
    order by p.mulai desc nulls last, p.id desc`.execute(db)
  return rows
}
