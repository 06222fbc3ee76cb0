import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/db.ts'
import { clean } from './clean.ts'
import { prepareMonths } from './commands-partitions.ts'

/** Dates of a machine whose clock a stranger sets (docs/decisions/0049), in several schools and beside a dead clock's. */
async function fillDefault(db: Db, schools: readonly number[], many: number): Promise<void> {
  for (const id of schools)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, kanal, diterima_pada, ip, sisa)
      select ${id}::int, 1 + k % 2, (k % 7)::text, timestamp '2035-01-01' + k * interval '7 minutes', 1, 0, timestamptz '2026-03-05T00:00:00.123456Z', inet '10.0.0.9', 'x' || k
      from generate_series(1, ${many}::int) k
      union all select ${id}::int, 1, '9', timestamp '2000-01-01' + k * interval '1 minute', null, 0, timestamptz '2026-03-05T00:00:00Z', null, null
      from generate_series(1, ${many / 10}::int) k`.execute(db)
}

const digest = async (db: Db): Promise<unknown> =>
  (
    await sql`select count(*)::int as jumlah, md5(string_agg(t::text, ';' order by t::text)) as isi from tap t`.execute(
      db,
    )
  ).rows

/** As a statement's time does: whoever attaches a month beside so many rows is broken off. Time itself says nothing here. */
async function breakOffAttachBeside(db: Db, most: number): Promise<void> {
  await sql`create function terlalu_lama() returns event_trigger language plpgsql as $$
    begin
      if (select count(*) from tap_lainnya) > ${sql.lit(most)}
        and exists (select 1 from pg_event_trigger_ddl_commands() where object_identity like 'public.tap%') then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
    end $$`.execute(db)
  await sql`create event trigger batas_waktu on ddl_command_end when tag in ('ALTER TABLE') execute function terlalu_lama()`.execute(
    db,
  )
}

const has = async (db: Db, tabel: string): Promise<boolean> =>
  (await sql<{ ada: boolean }>`select to_regclass(${tabel}) is not null as ada`.execute(db)).rows[0]!.ada

describe('bulan-bulan berikutnya', () => {
  it('dibuat berapa pun tap bertanggal 2035 di penampung; tidak satu tap pun hilang atau berubah, dan tidak ada yang tertinggal', async () => {
    const { context, dunia } = await appForOneTest()
    const { db, clock } = context
    await fillDefault(db, [dunia.sekolah.sd.id, dunia.sekolah.smp.id], 900)
    const before = await digest(db)
    await breakOffAttachBeside(db, 50)
    clock.set('2029-12-01T00:00:00.000Z')
    expect(await prepareMonths(context, 'tap', undefined, { most: 50, batch: 100 })).toBe(25 + 12)
    expect(await has(db, 'tap_203212')).toBe(true)
    expect(await digest(db)).toEqual(before)
    expect((await sql`select 1 from tap_titipan`.execute(db)).rows).toEqual([])
    // Done once a year: the next nights find their month.
    expect(await prepareMonths(context, 'tap', undefined, { most: 50, batch: 100 })).toBe(0)
  })

  it('yang terputus di tengah jalan diselesaikan malam berikutnya; tap yang dikirim lagi sementara itu satu saja', async () => {
    const { context, dunia } = await appForOneTest()
    const { db, clock } = context
    const { id } = dunia.sekolah.sd
    await fillDefault(db, [id], 300)
    const before = await digest(db)
    clock.set('2029-12-01T00:00:00.000Z')
    // Of a month that was never made, and of no far day: it stays where it is.
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${id}, 1, '1', '2029-05-02 07:00', 0, now())`.execute(db)
    await breakOffAttachBeside(db, 0)
    const cut = prepareMonths(context, 'tap', undefined, { most: 50, batch: 100 })
    await expect(cut).rejects.toMatchObject({ code: '57014' })
    expect((await sql`select 1 from tap_titipan`.execute(db)).rows).toHaveLength(330)
    await sql`drop event trigger batas_waktu`.execute(db)
    await sql`delete from tap where waktu_lokal = '2029-05-02 07:00'`.execute(db)
    await sql`insert into tap select (jsonb_populate_record(null::tap, isi)).* from tap_titipan order by pin limit 5`.execute(
      db,
    )
    await prepareMonths(context, 'tap', undefined, { most: 50, batch: 100 })
    expect(await digest(db)).toEqual(before)
    expect((await sql`select 1 from tap_titipan`.execute(db)).rows).toEqual([])
  })
})

describe('satu langkah malam yang gagal', () => {
  it('tidak menghentikan yang lain, dan pesannya menyebut yang gagal', async () => {
    const { context, dunia } = await appForOneTest()
    const { db, clock } = context
    await fillDefault(db, [dunia.sekolah.sd.id], 60)
    await breakOffAttachBeside(db, 0)
    clock.set('2029-12-01T00:00:00.000Z')
    await sql`insert into percobaan_masuk (sidik, gagal, terakhir) values ('uji', 1, '2026-01-01T00:00:00Z')`.execute(
      db,
    )
    const logged: string[] = []
    const run = clean(context, { record: (error) => logged.push(error.message) })
    await expect(run).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Gagal: bulan berikutnya \(tap\) \(57014\)\. Yang lain dikerjakan\..*Dihapus: .*percobaan masuk/,
      ),
    })
    expect(logged).toEqual(['canceling statement due to statement timeout'])
    expect(await has(db, 'riwayat_203101')).toBe(true)
  })
})
