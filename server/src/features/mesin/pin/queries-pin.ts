import type { TandaBukanGtk } from '@geisa/contract/bukan-gtk'
import type { Pemetaan, PinMesin } from '@geisa/contract/pemetaan-pin'
import { hariSekolah } from '@geisa/engine/kalender'
import { isMasa } from '@geisa/engine/tap/tap'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../../platform/scope.ts'
import { TANPA_PEMILIK } from '../../rekap/fakta/queries-tap.ts'
import { pegangMesin } from '../queries.ts'
import { saranPemetaan } from './saran-pin.ts'

type BarisPin = Omit<PinMesin, 'kini' | 'pemetaan' | 'bukanGtk' | 'saran'>

/** Every PIN that ever tapped on the machine, is known to it, is mapped or marked as nobody's of the staff; with suggestions where nobody owns it today. */
export async function listPin(db: DbOrTrx, cakupan: Cakupan, id: string, sekarang: string): Promise<PinMesin[]> {
  const { sekolahId, mesinId, zona } = await pegangMesin(db, cakupan, id, false)
  const milik = sql`sekolah_id = ${sekolahId} and mesin_id = ${mesinId}`
  const pin = await sql<BarisPin>`
    with isi as (
      select t.pin, count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
        (count(*) filter (where ${TANPA_PEMILIK}))::int as tanpa
      from tap t where ${milik} group by t.pin
    ), semua as (
      select pin from isi union select pin from mesin_pengguna where ${milik} union select pin from pemetaan_pin where ${milik}
      union select pin from bukan_gtk where ${milik}
    )
    select a.pin, nullif(u.nama, '') as "namaDiMesin", u.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
      i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik"
    from semua a left join isi i on i.pin = a.pin
    left join mesin_pengguna u on u.sekolah_id = ${sekolahId} and u.mesin_id = ${mesinId} and u.pin = a.pin
    order by length(a.pin), a.pin`.execute(db)
  const pemetaan = await listPemetaan(db, sekolahId, sql<boolean>`p.mesin_id = ${mesinId}`)
  const tanda = await sql<TandaBukanGtk & { pin: string }>`
    select sekolah_id || '-' || id as id, pin, mulai, sampai, alasan from bukan_gtk
    where ${milik} order by mulai desc nulls last, id desc`.execute(db)
  const gtk = await sql<{ id: string; nama: string }>`
    select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)}`.execute(db)
  const hariIni = hariSekolah(sekarang, zona)
  const terpetakan = new Set(pemetaan.filter((p) => isMasa(p, hariIni)).map(({ gtkId }) => gtkId))
  const bebas = gtk.rows.filter((g) => !terpetakan.has(g.id))
  return pin.rows.map((baris) => {
    const milikPin = pemetaan.filter((p) => p.pin === baris.pin).map(({ pin: _, ...p }) => p)
    const kini = milikPin.find((p) => isMasa(p, hariIni)) ?? null
    const bukanGtk = tanda.rows.filter((p) => p.pin === baris.pin).map(({ pin: _, ...p }) => p)
    const bertuan = kini !== null || bukanGtk.some((p) => isMasa(p, hariIni))
    const saran = !bertuan && baris.namaDiMesin !== null ? saranPemetaan(baris.namaDiMesin, bebas) : []
    return {
      ...baris,
      kini,
      pemetaan: milikPin,
      bukanGtk,
      saran: saran.map(({ gtk: g, skor }) => ({ gtkId: g.id, namaGtk: g.nama, skor })),
    }
  })
}

export async function findPemetaan(db: DbOrTrx, cakupan: Cakupan, id: string): Promise<Pemetaan> {
  const { sekolahId, nomor } = uraiId(id, 'Pemetaan PIN')
  const [satu] = await listPemetaan(db, sekolahId, sql<boolean>`p.id = ${nomor} and ${sekolahDalam(cakupan)}`)
  if (satu === undefined) throw tidakAda('Pemetaan PIN')
  const { pin: _, ...pemetaan } = satu
  return pemetaan
}

async function listPemetaan(
  db: DbOrTrx,
  sekolahId: number,
  syarat: ReturnType<typeof sql<boolean>>,
): Promise<(Pemetaan & { pin: string })[]> {
  const { rows } = await sql<Pemetaan & { pin: string }>`
    select p.sekolah_id || '-' || p.id as id, p.pin, p.sekolah_id || '-' || p.gtk_id as "gtkId", g.nama as "namaGtk", p.mulai, p.sampai,
      p.disimpan_pada as "disimpanPada"
    from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
    join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
    where p.sekolah_id = ${sekolahId} and ${syarat}
    order by p.mulai desc nulls last, p.id desc`.execute(db)
  return rows
}
