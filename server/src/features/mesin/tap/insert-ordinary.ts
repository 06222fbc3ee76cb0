import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { fixedStatement } from '../../../platform/database/fixed-statement.ts'
import { enqueueFrom } from '../../penghitung/commands-queue.ts'
import { bumpFrom, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import { columnsOf, inTapOrder, newTaps, type Pemilik, type TapRow } from './insert-tap.ts'
import { type KontakRow, mergeKontak, reports, sinkronParts } from './save-kontak.ts'

/** A direct tap that tells of its machine's clock (devices.md 5). */
export type DriftSample = Pemilik & { pada: string; waktuLokal: string }

/** What nearly every post of a machine leaves behind, and nothing that fewer do. */
export type OrdinaryRows = {
  taps: readonly TapRow[]
  kontak: readonly KontakRow[]
  samples: readonly DriftSample[]
  /** Months that a first report of a day completes. */
  bulan: readonly SekolahBulan[]
}

/**
 * Writes a group of ordinary posts as one statement: its own transaction, one journey to the database, planned once a
 * connection, since it has two shapes only. @returns the schools whose figures may be others now
 */
export async function insertOrdinary(db: Db, { taps, kontak, samples, bulan }: OrdinaryRows): Promise<number[]> {
  const more = kontak.length + samples.length + bulan.length > 0
  const rows = more
    ? (
        await storing(
          newTaps(columnsOf(inTapOrder(taps))),
          completedBulan(bulan),
          contactParts(kontak, samples),
        ).execute(db)
      ).rows
    : await storeTaps(db, inTapOrder(taps))
  return rows.map(({ sekolahId }) => sekolahId)
}

/** Nothing but taps, as most are. */
const storeTaps = fixedStatement<readonly TapRow[], Stored>((value) =>
  storing(
    newTaps((name) => value((taps) => taps.map((tap) => tap[name]))),
    sql`group by 1, 2`,
    sql``,
  ),
)

type Stored = { sekolahId: number }

// What is named last is written first: the months' versions come last here as everywhere (commands-versi.ts).
const storing = (
  taps: RawBuilder<unknown>,
  bulan: RawBuilder<unknown>,
  contact: RawBuilder<unknown>,
): RawBuilder<Stored> =>
  sql<Stored>`
    with ${taps}, berubah as (
      select sekolah_id, bulan from bulan where bulan is not null ${bulan}
    ), naik as (
      ${bumpFrom(sql`select sekolah_id, bulan from berubah`)}
    )${contact}
    select distinct sekolah_id as "sekolahId" from berubah`

const completedBulan = (bulan: readonly SekolahBulan[]): RawBuilder<unknown> =>
  sql`union select * from unnest(${bulan.map((b) => b.sekolahId)}::int[], ${bulan.map((b) => b.bulan)}::int[])`

const contactParts = (
  kontak: readonly KontakRow[],
  samples: readonly DriftSample[],
): RawBuilder<unknown> => sql`, ${sinkronParts(reports(kontak))}, antre as (
      ${enqueueFrom(sql`select sekolah_id from menit_baru`)}
    ), kontak as (
      ${mergeKontak(kontak)}
    ), contoh as (
      ${insertSamples(samples)}
    )`

export const insertSamples = (daftar: readonly DriftSample[]): RawBuilder<unknown> => sql`
      insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
      select * from unnest(${daftar.map((d) => d.sekolahId)}::int[], ${daftar.map((d) => d.mesinId)}::int[],
        ${daftar.map((d) => d.pada)}::timestamptz[], ${daftar.map((d) => d.waktuLokal)}::timestamp[])
      on conflict do nothing`
