import { setTimeout as tidur } from 'node:timers/promises'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { openDb } from '../../platform/database/db.ts'
import { antreBerakhir, antreRekap } from './commands-antre.ts'
import { bangunUlangRekap } from './commands-bangun.ts'
import { lipatRekap } from './commands-lipat.ts'
import { type Lapangan, type MesinUji, siapkanLapangan } from './peristiwa.test-bahan.ts'

let uji: AplikasiUji
let lapangan: Lapangan
beforeAll(async () => {
  // 21.00 WIB: within the hours of one session every zone passes its midnight.
  uji = await buatAplikasiUji('2026-03-05T14:00:00.000Z')
  lapangan = await siapkanLapangan(uji)
})
afterAll(() => uji.tutup())

/** Until nothing is queued, also when somebody else had the turn. */
async function lipatHabis(): Promise<void> {
  for (;;) {
    await lipatRekap(uji.aplikasi.db)
    const { rows } = await sql`select from antrean_rekap limit 1`.execute(uji.aplikasi.db)
    if (rows.length === 0) return
  }
}

/** One event; its number says which, and about whom. */
async function lakukan([macam, ke]: readonly [number, number], berhasil: Map<number, number>): Promise<void> {
  const { sekolahIds } = lapangan
  const sekolah = sekolahIds[ke % sekolahIds.length] ?? 0
  const daftar = await lapangan.daftarMesin()
  const mesin = daftar[ke % Math.max(1, daftar.length)]
  const jawaban = await perbuatan(macam, ke, sekolah, mesin)
  if (jawaban !== undefined && jawaban.status >= 500) throw new Error(`event ${macam}: ${JSON.stringify(jawaban)}`)
  if (jawaban?.status === 200) berhasil.set(macam, (berhasil.get(macam) ?? 0) + 1)
}

const MACAM = 9
async function perbuatan(macam: number, ke: number, sekolah: number, mesin: MesinUji | undefined) {
  const { kecamatan, kecamatanLain } = uji.dunia.wilayah
  if (macam === 0) return lapangan.klaim(sekolah)
  if (macam === 1) return lapangan.dirikan(ke % 2 ? kecamatan : kecamatanLain, ke)
  // A file is read by a process of its own, which takes its time: it comes now and then.
  if (macam === 2 || (macam === 3 && ke % 8 > 0)) return lapangan.ubahStatus(sekolah, ke % 4 < 2 ? 'N' : 'S')
  if (macam === 3) {
    const lama = `90000003,SD Impor ${ke},SD,${ke % 3 ? 'N' : 'S'},${kecamatanLain},`
    return lapangan.impor([lama, `${lapangan.npsnBaru()},SMP Impor,SMP,S,${kecamatan},`])
  }
  if (mesin === undefined) return undefined
  if (macam === 4) return lapangan.akhiri(mesin, ke % 3 ? '2026-03-05' : null)
  if (macam === 5) return lapangan.pindah(mesin, sekolah, ke % 2 ? '2026-03-04' : '2026-03-05')
  if (macam === 6) return lapangan.stik(mesin, 1 + (ke % 9))
  if (macam === 7) return lapangan.tanya(mesin)
  return lapangan.tap(mesin, 1 + (ke % 9))
}

it('mesin yang penempatannya berakhir dihitung sampai hari terakhirnya lewat di kalender sekolah', async () => {
  const { db } = uji.aplikasi
  const id = uji.dunia.sekolah.sd.id
  const punya = async (sekarang: string): Promise<boolean> => {
    await antreBerakhir(db, sekarang)
    await lipatRekap(db, { sekarang })
    const { rows } = await sql<{ punya: boolean }>`
      select punya_mesin as punya from rekap_sekolah where sekolah_id = ${id}`.execute(db)
    return rows[0]?.punya === true
  }
  await lapangan.klaim(id)
  await sql`update mesin_penempatan set sampai = '2026-03-20' where sekolah_id = ${id} and sampai is null`.execute(db)
  await db.transaction().execute((trx) => antreRekap(trx, [id]))
  // 23.30 and 00.30 of the school's own clock.
  expect(await punya('2026-03-20T16:30:00.000Z')).toBe(true)
  expect(await punya('2026-03-20T17:30:00.000Z')).toBe(false)
})

it('peristiwa acak serentak, dilipat beberapa server di sela-selanya: setiap penghitung sama dengan hitungan lambat', async () => {
  const lain = openDb(uji.aplikasi.databaseUrl, { max: 2 })
  const { db } = uji.aplikasi
  const berhasil = new Map<number, number>()
  await bangunUlangRekap(db)
  // Every kind of event once, one after the other: events that all are refused would prove nothing.
  for (let macam = 0; macam < MACAM; macam++) await lakukan([macam, macam === 5 ? 1 : 0], berhasil)
  expect([...berhasil.keys()]).toEqual(Array.from({ length: MACAM }, (_, macam) => macam))
  const rencana = fc.array(
    fc.record({
      peristiwa: fc.array(fc.tuple(fc.nat(MACAM - 1), fc.nat(1000)), { minLength: 1, maxLength: 5 }),
      maju: fc.nat(1500),
      sekaligus: fc.constantFrom(1, 2, 1000),
    }),
    { minLength: 3, maxLength: 6 },
  )
  try {
    await fc.assert(
      fc.asyncProperty(rencana, async (daftar) => {
        for (const { peristiwa, maju, sekaligus } of daftar) {
          lapangan.majukan(maju)
          await Promise.all([
            ...peristiwa.map((satu) => lakukan(satu, berhasil)),
            lipatRekap(db, { sekaligus }),
            lipatRekap(lain.db, { sekaligus }),
          ])
        }
        await lipatHabis()
        expect(await lapangan.beda()).toEqual([])
      }),
      { numRuns: 6, endOnFailure: true },
    )
  } finally {
    await lain.close()
  }
}, 180_000)

describe('satu lipatan', () => {
  let sd: number
  beforeEach(async () => {
    sd = uji.dunia.sekolah.sd.id
    await bangunUlangRekap(uji.aplikasi.db)
  })
  const tulis = (perintah: ReturnType<typeof sql>): Promise<void> =>
    uji.aplikasi.db.transaction().execute(async (trx) => {
      await perintah.execute(trx)
      await antreRekap(trx, [sd])
    })

  it('sekolah yang pindah wilayah dan zona dikurangkan dari yang lama', async () => {
    const { db } = uji.aplikasi
    await tulis(sql`insert into sekolah_sinkron values (${sd}, '2026-03-05T15:30:00Z')
      on conflict (sekolah_id) do update set last_sync = excluded.last_sync`)
    // The random events before may have ended every machine of this school.
    const { rows: kini } = await sql`select from rekap_sekolah where sekolah_id = ${sd} and punya_mesin`.execute(db)
    if (kini.length === 0) await lapangan.klaim(sd)
    await lipatHabis()
    expect(await lapangan.beda()).toEqual([])
    // In Papua it was the sixth of March already.
    await tulis(sql`update sekolah s set kode_kecamatan = a.kode_kecamatan, kode_kab_kota = a.kode_kab_kota,
      kode_provinsi = a.kode_provinsi, zona = a.zona from sekolah a where s.id = ${sd} and a.id = ${uji.dunia.sekolah.sdAsing.id}`)
    expect(await lapangan.beda()).not.toEqual([])
    await lipatHabis()
    expect(await lapangan.beda()).toEqual([])
    const { rows } = await sql<{ tanggal: string }>`select distinct tanggal from sinkron_wilayah
      where kode_wilayah = ${uji.dunia.wilayah.kabKotaAsing} and tanggal = '2026-03-06'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('yang belum selesai ditulis menunggu lipatan berikutnya, tanpa saling menunggu', async () => {
    const { db } = uji.aplikasi
    let lepas = (): void => undefined
    let tertulis = (): void => undefined
    const pegang = new Promise<void>((selesai) => (lepas = selesai))
    const sudah = new Promise<void>((selesai) => (tertulis = selesai))
    const penulis = db.transaction().execute(async (trx) => {
      await sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`.execute(trx)
      await antreRekap(trx, [sd])
      tertulis()
      await pegang
    })
    await sudah
    // Something else is queued: the fold passes by the school that is being written.
    await db.transaction().execute((trx) => antreRekap(trx, [uji.dunia.sekolah.smp.id]))
    expect(await lipatRekap(db)).toBe(1)
    expect(await lapangan.beda()).toEqual([])
    lepas()
    await penulis
    expect(await lapangan.beda()).not.toEqual([])
    expect(await lipatRekap(db)).toBe(1)
    expect(await lapangan.beda()).toEqual([])
  })

  it('dua lipatan atas sekolah yang sama bergantian', async () => {
    const { db } = uji.aplikasi
    const balik = sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`
    await tulis(balik)
    let pertama: Promise<number> | undefined
    let kedua: Promise<number> | undefined
    await db.transaction().execute(async (penahan) => {
      await sql`select from rekap_wilayah where kode_wilayah = '000000' for update`.execute(penahan)
      pertama = lipatRekap(db)
      const menunggu = async () =>
        (
          await sql`select from pg_locks l join pg_database d on d.oid = l.database or l.database is null
          where not l.granted and d.datname = current_database()`.execute(db)
        ).rows.length
      await expect.poll(menunggu).toBeGreaterThan(0)
      // Changed back while the first one has already seen it changed: whoever read the counters now would read old ones.
      await tulis(balik)
      kedua = lipatRekap(db)
      await Promise.race([kedua, tidur(500)])
    })
    expect([await pertama, await kedua]).toEqual([1, 0])
    expect(await lipatRekap(db)).toBe(1)
    expect(await lapangan.beda()).toEqual([])
  })

  it('yang gagal di tengah tidak mengambil apa pun dari antrean', async () => {
    const { db } = uji.aplikasi
    await tulis(sql`update sekolah set status = case status when 'N' then 'S' else 'N' end where id = ${sd}`)
    await sql`alter table rekap_wilayah add constraint tolak check (false) not valid`.execute(db)
    await expect(lipatRekap(db)).rejects.toThrow('tolak')
    await sql`alter table rekap_wilayah drop constraint tolak`.execute(db)
    expect(await lipatRekap(db)).toBe(1)
    expect(await lapangan.beda()).toEqual([])
    expect(await lipatRekap(db)).toBe(0)
  })
})
