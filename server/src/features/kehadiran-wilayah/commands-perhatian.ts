import { daysInBulan } from '@geisa/engine/calendar'
import { GOLONGAN as G } from '@geisa/engine/hari/golongan-hari'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { countedBulan, lastBulan, runningHari, tanggalInBulan } from './counted-bulan.ts'
import { addDate, expected, noCount, readArray, type Ten } from './counts.ts'

/**
 * What a school asks of its office, as one weight: people who were absent without a word count twice, those of whom nobody
 * knows once; a month that is not finished only tells schools apart that are alike otherwise.
 */
const WEIGHT = { alpa: 20, belumSinkron: 10, belumKunci: 5, belumSptjm: 3 }

type Row = {
  sekolahId: number
  /** The first date that is not complete. */
  border: string
  bulan: { bulan: number; hari: string; terkunci: boolean; sptjm: number }[]
}

/** Of schools whose counters changed just now: their last complete school day, and how far they are with last month. */
export async function noteAttention(trx: Trx, sekolahIds: readonly number[], now: string): Promise<void> {
  if (sekolahIds.length === 0) return
  const months = countedBulan(now)
  const { rows } = await sql<Row>`
    select r.sekolah_id as "sekolahId", z.hari as border,
      json_agg(json_build_object('bulan', r.bulan, 'hari', r.hari::text, 'terkunci', r.terkunci, 'sptjm', r.sptjm) order by r.bulan desc) as bulan
    from kehadiran_bulan r join ${runningHari(now)} on z.zona = r.zona
    where r.sekolah_id = any(${[...sekolahIds]}::int[]) and r.bulan = any(${months.map(Number)}::int[]) group by 1, 2`.execute(
    trx,
  )
  const noted = rows.map((row) => attentionOf(row, Number(lastBulan(now))))
  const column = <K extends keyof Attention>(nama: K): Attention[K][] => noted.map((one) => one[nama])
  await sql`
    insert into perhatian_sekolah as p (sekolah_id, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, bobot, tanggal, gtk, hadir,
      alpa, belum_sinkron)
    select r.sekolah_id, r.kode_kecamatan, r.kode_kab_kota, r.kode_provinsi, r.tempat, b.bobot, b.tanggal, b.gtk, b.hadir, b.alpa, b.belum
    from unnest(${column('sekolahId')}::int[], ${column('bobot')}::int[], ${column('tanggal')}::date[], ${column('gtk')}::int[],
      ${column('hadir')}::int[], ${column('alpa')}::int[], ${column('belum')}::int[]) b (id, bobot, tanggal, gtk, hadir, alpa, belum)
    join kehadiran_bulan r on r.sekolah_id = b.id and r.bulan = ${Number(months[0])}::int
    where b.id = any(${column('sekolahId')}::int[]) order by 1
    on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan, kode_kab_kota = excluded.kode_kab_kota,
      kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat, bobot = excluded.bobot, tanggal = excluded.tanggal,
      gtk = excluded.gtk, hadir = excluded.hadir, alpa = excluded.alpa, belum_sinkron = excluded.belum_sinkron
    where p is distinct from excluded`.execute(trx)
}

type Attention = {
  sekolahId: number
  bobot: number
  tanggal: string | null
  gtk: number
  hadir: number
  alpa: number
  belum: number
}

function attentionOf({ sekolahId, border, bulan }: Row, last: number): Attention {
  const { tanggal, ten } = lastSchoolDay(border, bulan)
  const [alpa = 0, belum = 0] = [ten[G.ALPA], ten[G.BELUM_SINKRON]]
  const month = bulan.find((one) => one.bulan === last)
  const unfinished = month === undefined || expectedOf(month.hari) === 0 ? 0 : unfinishedWeight(month)
  return {
    sekolahId,
    bobot: WEIGHT.alpa * alpa + WEIGHT.belumSinkron * belum + unfinished,
    tanggal,
    // Of whom no machine could know (rules.md 17) nothing is said: attendance is not low where nobody can be seen.
    gtk: expected(ten) - (ten[G.BELUM_MESIN] ?? 0),
    hadir: (ten[G.TEPAT_WAKTU] ?? 0) + (ten[G.TERLAMBAT] ?? 0) + (ten[G.DINAS_LUAR] ?? 0),
    alpa,
    belum,
  }
}

const unfinishedWeight = ({ terkunci, sptjm }: Row['bulan'][number]): number =>
  terkunci ? (sptjm === 0 ? WEIGHT.belumSptjm : 0) : WEIGHT.belumKunci

/** Was anybody expected in the month at all? A school without staff has nothing to lock. */
function expectedOf(hari: string): number {
  const numbers = readArray(hari)
  const ten = noCount()
  for (let nth = 1; nth <= 31; nth++) addDate(ten, numbers, nth)
  return expected(ten)
}

/** The latest date before the border on which somebody was expected. */
function lastSchoolDay(border: string, bulan: Row['bulan']): { tanggal: string | null; ten: Ten } {
  for (const { bulan: one, hari } of bulan) {
    const month = String(one)
    const numbers = readArray(hari)
    for (let nth = daysInBulan(Number(month.slice(0, 4)), Number(month.slice(4))); nth >= 1; nth--) {
      const tanggal = tanggalInBulan(month, nth)
      if (tanggal >= border) continue
      const ten = noCount()
      addDate(ten, numbers, nth)
      if (expected(ten) > 0) return { tanggal, ten }
    }
  }
  return { tanggal: null, ten: noCount() }
}
