import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { bandingkanBulan, type HariBerbeda } from '@geisa/engine/rekap/bandingkan'
import { type RawBuilder, sql } from 'kysely'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { muatFakta } from '../fakta/fakta.ts'
import { type Jendela, type Rentang, susunJendela } from './jendela-pratinjau.ts'

/** A dated change that nobody has saved yet. */
export type Perubahan = {
  /** Which schools it can reach, as a condition on `sekolah s`. */
  sekolah: RawBuilder<boolean>
  /** One member of staff alone. */
  gtkId?: number
  /** What the change governs afterwards, as a condition on `sekolah s`, where that is less; told to `ubah`. */
  sesudah?: RawBuilder<boolean>
  /** The facts of a month as they would be after the change. */
  ubah: (fakta: FaktaBulan, sesudah: boolean) => FaktaBulan
} & (Rentang | { rentang: readonly Rentang[] })

/** Nobody waits longer for one step of the count; the caller asks for the next with `lanjut`. */
const LANGKAH_MS = 800
const SEKELOMPOK = 100
const CONTOH = 12

/**
 * What a change would do (product.md 3): each school's months are computed from the facts as they are and as they would
 * be, by the same engine as the report. Stores nothing; a district of a thousand schools is counted step by step.
 */
export async function pratinjaukanPerubahan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  cakupan: Cakupan,
  perubahan: Perubahan,
  lanjut?: number,
): Promise<HasilPratinjau> {
  const sekarang = clock.now()
  const jendela = susunJendela('rentang' in perubahan ? perubahan.rentang : [perubahan], hariSekolah(sekarang, 'WIT'))
  const { dari, sampai, terpotong, bulan } = jendela
  const jumlah = lanjut === undefined ? await hitungCakupan(db, cakupan, perubahan, bulan) : TAK_DIHITUNG
  const hasil = { sekolahDihitung: 0, gtkDihitung: 0, hariGtk: 0, angkaBerubah: 0 }
  const contoh: (HariBernama & Sekolah)[] = []
  const selesai = performance.now() + LANGKAH_MS
  let sampaiSekolah: number | null = null
  const daftar = await listSekolah(db, cakupan, perubahan, lanjut ?? 0)
  for (const { sesudah, ...sekolah } of daftar.slice(0, SEKELOMPOK)) {
    const berbeda = await bandingkanSekolah(db, cakupan, perubahan, { ...sekolah, sesudah, jendela, sekarang })
    hasil.sekolahDihitung++
    hasil.gtkDihitung += berbeda.jumlahGtk
    hasil.hariGtk += berbeda.hari.length
    hasil.angkaBerubah += berbeda.hari.filter(({ angka }) => angka).length
    contoh.push(...pilihContoh(berbeda.hari).map((hari) => ({ ...hari, ...sekolah })))
    sampaiSekolah = sekolah.sekolahId
    if (performance.now() > selesai) break
  }
  return {
    dari,
    sampai,
    terpotong,
    ...jumlah,
    ...hasil,
    contoh: pilihContoh(contoh).map(({ gtkId, angka: _, ...hari }) => ({
      ...hari,
      gtkId: `${hari.sekolahId}-${gtkId}`,
    })),
    lanjut: hasil.sekolahDihitung < daftar.length ? sampaiSekolah : null,
  }
}

type Sekolah = { sekolahId: number; namaSekolah: string }
type HariBernama = HariBerbeda & { namaGtk: string }

/** One more than a step looks at: then there is a next one. */
async function listSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah, sesudah }: Perubahan,
  lanjut: number,
): Promise<(Sekolah & { sesudah: boolean })[]> {
  const { rows } = await sql<Sekolah & { sesudah: boolean }>`
    select s.id as "sekolahId", s.nama as "namaSekolah", ${sesudah ?? sql`true`} as sesudah from sekolah s
    where ${sekolahDalam(cakupan)} and ${sekolah} and s.id > ${lanjut} order by s.id limit ${SEKELOMPOK + 1}`.execute(
    db,
  )
  return rows
}

/** Both are told once, with the first step. */
async function hitungCakupan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolah }: Perubahan,
  bulan: readonly number[],
): Promise<{ jumlahSekolah: number; bulanTerkunci: number }> {
  const { rows } = await sql<{ jumlahSekolah: number; bulanTerkunci: number }>`
    select count(*)::int as "jumlahSekolah",
      (select count(*)::int from segel g join sekolah s on s.id = g.sekolah_id where ${sekolahDalam(cakupan)}
        and ${sekolah} and g.dibuka_pada is null and g.bulan = any(${[...bulan]}::int[])) as "bulanTerkunci"
    from sekolah s where ${sekolahDalam(cakupan)} and ${sekolah}`.execute(db)
  return rows[0] ?? TAK_DIHITUNG
}

const TAK_DIHITUNG = { jumlahSekolah: 0, bulanTerkunci: 0 }

type Dibandingkan = { sekolahId: number; sesudah: boolean; jendela: Jendela; sekarang: string }

async function bandingkanSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { gtkId, ubah }: Perubahan,
  { sekolahId, sesudah, jendela, sekarang }: Dibandingkan,
): Promise<{ jumlahGtk: number; hari: HariBernama[] }> {
  const hari: HariBernama[] = []
  let jumlahGtk = 0
  for (const satu of jendela.bulan) {
    const fakta = await muatFakta(db, cakupan, { sekolahId, bulan: String(satu), sekarang })
    if (fakta === undefined) continue
    jumlahGtk = Math.max(jumlahGtk, gtkId === undefined ? fakta.gtk.length : 1)
    const nama = new Map(fakta.gtk.map((gtk) => [gtk.id, gtk.nama]))
    const { dari, sampai, rentang } = jendela
    const batas = { dari, sampai, ...(gtkId === undefined ? {} : { gtkId }) }
    for (const beda of bandingkanBulan(fakta, ubah(fakta, sesudah), batas))
      if (rentang.some((r) => beda.tanggal >= r.dari && beda.tanggal <= r.sampai))
        hari.push({ ...beda, namaGtk: nama.get(beda.gtkId) ?? '' })
  }
  return { jumlahGtk, hari }
}

/** Changed figures tell more than changed schedules, and one day of each person more than every day of one. */
function pilihContoh<T extends HariBerbeda>(daftar: readonly T[]): T[] {
  const urut = [...daftar.filter(({ angka }) => angka), ...daftar.filter(({ angka }) => !angka)]
  const sudah = new Set<number>()
  const pertama = urut.filter(({ gtkId }) => !sudah.has(gtkId) && sudah.add(gtkId))
  return [...pertama, ...urut.filter((satu) => !pertama.includes(satu))].slice(0, CONTOH)
}
