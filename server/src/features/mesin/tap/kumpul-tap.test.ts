import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin, semuaTap, versiBulan } from '../../../../test/mesin-uji.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { openDb } from '../../../platform/database/db.ts'
import { buildAppMesin } from '../iclock/rute-iclock.ts'

let uji: AplikasiUji
let sd: number
const KINI = '2026-03-05T03:00:00.000Z'
beforeAll(async () => {
  uji = await buatAplikasiUji(KINI)
  sd = uji.dunia.sekolah.sd.id
})
afterAll(() => uji.tutup())

const jam = (detik: number): string => {
  const satu = addSeconds('2026-02-01T00:00:00.000Z', detik)
  return `${satu.slice(0, 10)} ${satu.slice(11, 19)}`
}
const baris = (pin: number, detik: number): string => `${pin}\t${jam(detik)}\t0\t1\t0\t0`
const kirim = (sn: string, isi: readonly string[]) =>
  kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG&Stamp=9999`, `${isi.join('\n')}\n`)
const tapDari = async (mesinId: number): Promise<string[]> =>
  (await semuaTap(uji.aplikasi.db, sd)).filter((t) => t.mesinId === mesinId).map((t) => `${t.pin} ${t.waktu}`)

describe('tap yang sama', () => {
  it('dalam urutan apa pun, terpecah, terulang dan serentak, memberi tabel yang sama', async () => {
    let ke = 0
    const taps = fc.uniqueArray(
      fc.record({ pin: fc.integer({ min: 1, max: 30 }), detik: fc.integer({ min: 0, max: 2_000_000 }) }),
      {
        minLength: 1,
        maxLength: 60,
        selector: ({ pin, detik }) => `${pin} ${detik}`,
      },
    )
    await fc.assert(
      fc.asyncProperty(
        taps,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (semua, acak, serentak) => {
          const sn = `ACAK${String(++ke).padStart(6, '0')}`
          const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, sn)
          const isi = semua.map(({ pin, detik }) => baris(pin, detik))
          const kiriman = acak.map((a, i) =>
            isi.filter((_, n) => (n * 7 + a) % acak.length <= i).toSorted(() => (a % 3) - 1),
          )
          const daftar = [...kiriman.filter((k) => k.length > 0), isi]
          if (serentak) await Promise.all(daftar.map((k) => kirim(sn, k)))
          else for (const k of daftar) await kirim(sn, k)
          const harapan = semua.map(({ pin, detik }) => `${pin} ${jam(detik)}`).toSorted()
          expect((await tapDari(mesinId)).toSorted()).toEqual(harapan)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('PIN yang sama di dua mesin adalah dua orang', async () => {
    const [a, b] = [
      await daftarkanMesinUji(uji.aplikasi.db, sd, 'DUA000001'),
      await daftarkanMesinUji(uji.aplikasi.db, sd, 'DUA000002'),
    ]
    await Promise.all([kirim('DUA000001', [baris(1, 60)]), kirim('DUA000002', [baris(1, 60)])])
    expect([await tapDari(a), await tapDari(b)]).toEqual([[`1 ${jam(60)}`], [`1 ${jam(60)}`]])
  })
})

describe('tumpukan', () => {
  it('50.000 baris dalam kiriman 128 baris sementara 50 mesin bertanya: semuanya tersimpan, dua kali pun sama', async () => {
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'TUMPUK0001')
    const penanya = Array.from({ length: 50 }, (_, i) => `TANYA${String(i).padStart(5, '0')}`)
    for (const sn of penanya) await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.smp.id, sn)
    const isi = Array.from({ length: 50_000 }, (_, i) => baris(i % 60, i * 40))
    const kelompok = Array.from({ length: Math.ceil(isi.length / 128) }, (_, i) => isi.slice(i * 128, i * 128 + 128))
    for (let putaran = 0; putaran < 2; putaran++) {
      for (let i = 0; i < kelompok.length; i += 16) {
        const sekali = kelompok.slice(i, i + 16)
        const tanya = penanya[(i / 16) % 50] ?? ''
        const [poll, ...jawaban] = await Promise.all([
          kirimMesin(uji.app, `/iclock/getrequest?SN=${tanya}`),
          ...sekali.map((satu) => kirim('TUMPUK0001', satu)),
        ])
        expect(poll).toMatchObject({ status: 200, isi: 'OK' })
        expect(jawaban.map((j) => j.isi)).toEqual(sekali.map((satu) => `OK: ${satu.length}`))
      }
      if (putaran === 0) await sql`delete from mesin_mentah`.execute(uji.aplikasi.db)
    }
    const { rows } = await sql<{ jumlah: number }>`
      select count(*)::int as jumlah from tap where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      uji.aplikasi.db,
    )
    expect(rows[0]?.jumlah).toBe(50_000)
  }, 180_000)

  it('sambungan basis data diputus di tengah: yang dijawab OK tersimpan, ulangannya melengkapi', async () => {
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'PUTUS00001')
    const sendiri = openDb(uji.aplikasi.databaseUrl, { max: 4 })
    const app = await buildAppMesin({ ...uji.aplikasi, db: sendiri.db })
    const isi = Array.from({ length: 60 }, (_, i) => Array.from({ length: 50 }, (__, n) => baris(i, n * 3600)))
    const kirimSini = (satu: string[]) =>
      kirimMesin(app, '/iclock/cdata?SN=PUTUS00001&table=ATTLOG', `${satu.join('\n')}\n`)
    const pemutus = new pg.Client({ connectionString: uji.aplikasi.databaseUrl })
    await pemutus.connect()
    const lama = await pemutus.query('select array_agg(pid) as pid from pg_stat_activity')
    const putus = () =>
      pemutus.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1)`,
        [lama.rows[0].pid],
      )
    const jawaban: { satu: string[]; status: number; isi: string }[] = []
    for (let i = 0; i < isi.length; i += 10) {
      const janji = isi.slice(i, i + 10).map(async (satu) => ({ satu, ...(await kirimSini(satu)) }))
      await putus()
      jawaban.push(...(await Promise.all(janji)))
    }
    const ada = new Set(await tapDari(mesinId))
    const kunci = (satu: string): string => satu.split('\t').slice(0, 2).join(' ')
    for (const { satu, status, isi: teks } of jawaban) {
      expect([200, 503]).toContain(status)
      if (teks.startsWith('OK')) expect(satu.map(kunci).filter((k) => !ada.has(k))).toEqual([])
    }
    for (const { satu, status } of jawaban) if (status !== 200) expect((await kirimSini(satu)).status).toBe(200)
    expect((await tapDari(mesinId)).length).toBe(3000)
    await Promise.all([app.close(), sendiri.close(), pemutus.end()])
  })

  it('satu kiriman beracun tidak menggagalkan kiriman mesin lain yang menunggu bersamanya', async () => {
    const sehat = await daftarkanMesinUji(uji.aplikasi.db, sd, 'SEHAT00001')
    const racun = await daftarkanMesinUji(uji.aplikasi.db, sd, 'RACUN00001')
    await sql`alter table tap_karantina add constraint racun check (baris not like '%RACUN%')`.execute(uji.aplikasi.db)
    const [a, b, c] = await Promise.all([
      kirim('SEHAT00001', [baris(1, 0)]),
      kirim('RACUN00001', [baris(2, 0), 'RACUN tanpa tab']),
      kirim('SEHAT00001', [baris(3, 0)]),
    ])
    await sql`alter table tap_karantina drop constraint racun`.execute(uji.aplikasi.db)
    expect([a.isi, b.status, b.isi, c.isi]).toEqual(['OK: 1', 503, 'FAIL', 'OK: 1'])
    expect(await tapDari(sehat)).toHaveLength(2)
    expect(await tapDari(racun)).toEqual([])
  })
})

describe('isi yang tidak dapat disimpan', () => {
  it('masuk karantina dengan sebabnya dan dijawab OK, supaya mesin tidak mengulang selamanya', async () => {
    const { db } = uji.aplikasi
    const mesinId = await daftarkanMesinUji(db, sd, 'ULANG00001')
    await sql`create function tolak_uji() returns trigger language plpgsql as
      $$ begin if new.pin = '666' then raise exception using errcode = '22021'; end if; return new; end $$`.execute(db)
    await sql`create trigger tolak_uji before insert on tap for each row execute function tolak_uji()`.execute(db)
    expect((await kirim('ULANG00001', [baris(666, 0)])).isi).toBe('OK: 1')
    await sql`drop trigger tolak_uji on tap`.execute(db)
    const { rows } = await sql<{ baris: string }>`
      select baris from tap_karantina where mesin_id = ${mesinId} and sekolah_id = ${sd}`.execute(db)
    expect(rows.map((satu) => satu.baris)).toEqual([baris(666, 0)])
  })

  it('keterangan mesin tidak tumbuh tanpa batas', async () => {
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'TUMBUH0001')
    for (const awal of ['a', 'b'])
      await kirimMesin(
        uji.app,
        '/iclock/cdata?SN=TUMBUH0001&table=options',
        Array.from({ length: 80 }, (_, i) => `${awal}${i}=${'v'.repeat(290)}`).join(','),
      )
    const { rows } = await sql<{ info: Record<string, string> }>`
      select info from mesin where sekolah_id = ${sd} and id = ${mesinId}`.execute(uji.aplikasi.db)
    expect(Object.keys(rows[0]?.info ?? {})).toHaveLength(100)
    expect(rows[0]?.info['a79']).toHaveLength(200)
  })
})

describe('kontak dan laporan', () => {
  const kontak = async (mesinId: number) =>
    (
      await sql<{ terakhir: string; laporan: string | null }>`
        select terakhir, laporan from mesin_kontak where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
        uji.aplikasi.db,
      )
    ).rows[0]
  const tanya = (sn: string) => kirimMesin(uji.app, `/iclock/getrequest?SN=${sn}`)

  it('ditulis paling sering tiga menit sekali, tetapi seketika bila melengkapi satu hari', async () => {
    const { clock } = uji.aplikasi
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'KONTAK0001')
    await tanya('KONTAK0001')
    const awal = await kontak(mesinId)
    expect(awal).toEqual({ terakhir: KINI, laporan: KINI })
    clock.set(addSeconds(KINI, 60))
    await tanya('KONTAK0001')
    expect(await kontak(mesinId)).toEqual(awal)
    const versi = await versiBulan(uji.aplikasi.db, sd)
    clock.set(addSeconds(KINI, 200))
    await tanya('KONTAK0001')
    expect((await kontak(mesinId))?.terakhir).toBe(addSeconds(KINI, 200))
    expect(await versiBulan(uji.aplikasi.db, sd)).toEqual(versi)
    // 02:59:00, then 03:00:10 WIB: 5 March is complete now, seventy seconds later.
    clock.set('2026-03-05T19:59:00.000Z')
    await tanya('KONTAK0001')
    clock.set('2026-03-05T20:00:10.000Z')
    await tanya('KONTAK0001')
    expect((await kontak(mesinId))?.laporan).toBe('2026-03-05T20:00:10.000Z')
    expect((await versiBulan(uji.aplikasi.db, sd))[202603]).toBe((versi[202603] ?? 0) + 1)
    clock.set(KINI)
  })

  it('tanda hidup saja bukan laporan, tanya dan kiriman ya', async () => {
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'HIDUP00001')
    await kirimMesin(uji.app, '/iclock/ping?SN=HIDUP00001')
    expect(await kontak(mesinId)).toEqual({ terakhir: KINI, laporan: null })
    await tanya('HIDUP00001')
    expect((await kontak(mesinId))?.laporan).toBe(KINI)
  })

  it('mesin dipakai sejak sehari setelah kontak pertamanya', async () => {
    const mesinId = await daftarkanMesinUji(uji.aplikasi.db, sd, 'PAKAI00001')
    const sejak = async () =>
      (
        await sql<{
          s: string | null
        }>`select dipakai_sejak as s from mesin_penempatan where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
          uji.aplikasi.db,
        )
      ).rows[0]?.s
    await sql`update mesin_penempatan set dipakai_sejak = null where sekolah_id = ${sd} and mesin_id = ${mesinId}`.execute(
      uji.aplikasi.db,
    )
    await tanya('PAKAI00001')
    expect(await sejak()).toBe('2026-03-06')
  })
})
