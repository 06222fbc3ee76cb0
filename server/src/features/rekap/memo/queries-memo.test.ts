import { saveGtk } from '@geisa/contract/gtk/gtk'
import { saveJadwal } from '@geisa/contract/jadwal'
import { deleteLibur, saveLibur } from '@geisa/contract/libur'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { saveTarif } from '@geisa/contract/tarif/tarif'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { computeBulan } from '@geisa/engine/rekap/rekap-bulan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendMesin } from '../../../../test/test-mesin.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { seminggu } from '../../jadwal/jadwal.test-kit.ts'
import { e11Content } from '../fakta/e11.test-kit.ts'
import { loadFaktaRekap } from '../fakta/fakta-rekap.ts'
import { waitForMemo } from './commands-memo.ts'
import { computeAllMemos } from './commands-refresh.ts'
import { writeMemo } from './memo-text.ts'
import { computeAndSave, readMemo, rekapSekolah } from './queries-memo.ts'

const SYSTEM = systemCakupan('tests')
const SN = 'UJI000011'
let app: TestApp
let db: TestApp['context']['db']
let sekolahId: number
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  const { sd } = app.dunia.sekolah
  sekolahId = sd.id
  await e11Content(db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${SN}, sekolah_id, id from mesin`.execute(
    db,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await waitForMemo(db)
  await sql`delete from sekolah_bulan`.execute(db)
})

const moment = (bulan = '202602') => ({ bulan, now: app.context.clock.now() })
const current = async (from: DbOrTrx = db, bulan = '202602') => {
  const [memoRow] = await readMemo(from, SYSTEM, moment(bulan), [sekolahId])
  if (memoRow === undefined) throw new Error('no school')
  return memoRow
}
/** What the facts say now, whatever is remembered. */
async function fresh(from: DbOrTrx = db, bulan = '202602'): Promise<string> {
  const [faktaRekap] = await loadFaktaRekap(from, SYSTEM, { ...moment(bulan), sekolahIds: [sekolahId] })
  if (faktaRekap === undefined) throw new Error('no facts')
  return writeMemo(computeBulan(faktaRekap.fakta, faktaRekap.potongan), faktaRekap.fakta.sekolah.nama)
}
const ask = (query: Record<string, unknown> = {}) =>
  app.call('sekolah', rekapBulanan, { query: { monthSelected: '202602', ...query } })
/** What is stored behind the answer is stored. */
async function read(query: Record<string, unknown> = {}) {
  const answer = await ask(query)
  await waitForMemo(db)
  return answer
}
const saved = async () =>
  (
    await sql<{ kunci: string; rekap: string }>`
    select rekap_kunci as kunci, rekap from sekolah_bulan where sekolah_id = ${sekolahId} and bulan = 202602`.execute(
      db,
    )
  ).rows[0]
const sendTap = (pin: string, waktu: string) =>
  sendMesin(app.app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`)

describe('memo', () => {
  it('dibaca selama kuncinya sama, dihitung lagi begitu sebuah fakta berubah', async () => {
    await read()
    await sql`update sekolah_bulan set rekap = replace(rekap, '"jumlah_alpa":1,', '"jumlah_alpa":9,')`.execute(db)
    expect((await read()).body.baris[0].jumlah_alpa).toBe(9)
    expect((await sendTap('7', '2026-02-09 06:50:00')).body).toBe('OK: 1')
    expect((await read()).body.baris[0].jumlah_alpa).toBe(0)
    expect((await current()).memo).toBe(await fresh())
    await sql`delete from tap where waktu_lokal = '2026-02-09 06:50:00'`.execute(db)
  })

  it('hitungUlang mengabaikan dan menulis ulang memo yang kuncinya benar', async () => {
    const correct = await read({ hitungUlang: '1' })
    await sql`update sekolah_bulan set rekap = replace(rekap, '"jumlah_cuti":1,', '"jumlah_cuti":5,')`.execute(db)
    expect((await read()).body.baris[0].jumlah_cuti).toBe(5)
    expect((await read({ hitungUlang: '1' })).body).toEqual(correct.body)
    expect((await read()).body).toEqual(correct.body)
  })

  it('hasil lama tidak menimpa yang baru, juga pada versi sama dengan laporan mesin yang berbeda', async () => {
    const old = await current()
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, 202602)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)
    await rekapSekolah(app.context, SYSTEM, { sekolahId, bulan: '202602' })
    await waitForMemo(db)
    const next = await saved()
    expect(next?.kunci).toBe((await current()).kunci)
    await computeAndSave(db, SYSTEM, moment(), [old])
    expect(await saved()).toEqual(next)
    const { kunci, urutanVersi, urutanHari } = await current()
    const leftBehind = {
      sekolahId,
      kunci: `${kunci} kemarin`,
      urutanVersi,
      urutanHari: String(Number(urutanHari) - 1),
    }
    await computeAndSave(db, SYSTEM, moment(), [leftBehind])
    expect(await saved()).toEqual(next)
    await computeAndSave(db, SYSTEM, moment(), [{ ...leftBehind, urutanHari: String(Number(urutanHari) + 1) }])
    expect((await saved())?.kunci).toBe(leftBehind.kunci)
  })

  it('waktu saja mengubah kunci: hari selesai, laporan mesin, nama sekolah; detik tidak', async () => {
    const awal = (await current(db, '202603')).kunci
    const original = app.context.clock.now()
    app.context.clock.set('2026-03-05T03:00:59.000Z')
    expect((await current(db, '202603')).kunci).toBe(awal)
    app.context.clock.set('2026-03-05T20:00:00.000Z')
    const dayAfterTomorrow = (await current(db, '202603')).kunci
    expect(dayAfterTomorrow).not.toBe(awal)
    expect((await current()).kunci).toBe((await current()).kunci)
    app.context.clock.set(original)
    await sql`update mesin_kontak set laporan = '2026-03-03T20:00:00Z'`.execute(db)
    const backward = (await current(db, '202603')).kunci
    await sql`update mesin_kontak set laporan = '2026-03-03T19:59:59Z'`.execute(db)
    expect((await current(db, '202603')).kunci).not.toBe(backward)
    await sql`update mesin_kontak set laporan = '2026-03-05T02:00:00Z'`.execute(db)
    await sql`update sekolah set nama = 'SD Ganti' where id = ${sekolahId}`.execute(db)
    expect((await current(db, '202603')).kunci).not.toBe(awal)
    expect((await read()).body.baris[0].nama_sekolah).toBe('SD Ganti')
    await sql`update sekolah set nama = 'SD Uji 1' where id = ${sekolahId}`.execute(db)
    expect((await current(db, '202603')).kunci).toBe(awal)
  })

  it('semua memo provinsi sekaligus sama dengan satu per satu, dan kali kedua tidak menghitung apa pun', async () => {
    const { provinsi } = app.dunia.wilayah
    expect(await computeAllMemos(app.context, '202602', { provinsi })).toBe(4)
    expect(await computeAllMemos(app.context, '202602', { provinsi })).toBe(0)
    expect((await current()).memo).toBe(await fresh())
  })

  it('pembaca tidak menunggu penulis yang belum selesai, dan penulis tidak menunggu pembaca', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, 202602)
        on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(trx)
      await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
      expect((await read({ hitungUlang: '1' })).status).toBe(200)
    })
    expect((await current()).memo).toBeNull()
  })

  it('jawaban tidak menunggu memonya tersimpan', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`lock table sekolah_bulan in share row exclusive mode`.execute(trx)
      expect((await ask()).status).toBe(200)
      expect(await saved()).toBeUndefined()
    })
    await waitForMemo(db)
    expect((await current()).memo).toBe(await fresh())
  })

  it('memo yang gagal disimpan masuk log; angkanya tetap dijawab, dan yang berikutnya tersimpan', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => log.mockRestore())
    await sql`alter table sekolah_bulan add constraint tolak check (false)`.execute(db)
    expect((await read()).status).toBe(200)
    await sql`alter table sekolah_bulan drop constraint tolak`.execute(db)
    expect(log.mock.calls.map(([content]) => JSON.parse(String(content)))).toMatchObject([
      { msg: 'memo tidak tersimpan', err: { code: '23514' } },
    ])
    await read()
    expect((await current()).memo).toBe(await fresh())
  })
})

describe('dua ratus penulis dan pembaca serentak', () => {
  /** In one snapshot: a memo under the key of the facts is what the facts say. */
  const check = (): Promise<void> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { memo } = await current(trx)
        if (memo !== null) expect(memo).toBe(await fresh(trx))
      })

  it('tidak ada memo yang kuncinya kini tetapi angkanya lama; sesudahnya memo = hitungan segar', async () => {
    const { sd } = app.dunia.sekolah
    const { kabKota } = app.dunia.wilayah
    const status: Record<number, number> = {}
    const record = async (answer: Promise<{ status: number }>) => {
      const { status: kode } = await answer
      status[kode] = (status[kode] ?? 0) + 1
    }
    const guru = sd.gtk[1]
    const calls: ((nth: number) => Promise<unknown>)[] = [
      (nth) =>
        record(
          sendTap(
            '7',
            `2026-02-${String(2 + (nth % 26)).padStart(2, '0')} ${String(6 + (nth % 9)).padStart(2, '0')}:1${nth % 10}:00`,
          ),
        ),
      (nth) =>
        record(
          app.call('kabkota', saveJadwal, {
            params: { lingkup: 'dinas', jenjang: 'SD' },
            body: { jenis: 'shift', rows: seminggu([`07:${10 + (nth % 40)}`, '14:00']), berlakuMulai: '2026-02-02' },
          }),
        ),
      (nth) =>
        record(
          app.call('admin', saveTarif, {
            body: {
              kodeWilayah: kabKota,
              jenjang: ['SD'],
              nama: `Tarif ${nth}`,
              dasarHukum: 'Perkada uji',
              profil: { ...PROFIL.A, alpaBp: 100 + nth },
              berlakuMulai: '2026-02-01',
            },
          }),
        ),
      async (nth) => {
        const input = {
          nama: `Libur ${nth}`,
          jenisLiburId: 1,
          tanggal: `2026-02-${20 + (nth % 8)}`,
          jenjang: ['SD'],
          izinkanGanda: true,
        }
        const { status: kode, body } = await app.call('admin', saveLibur, { body: input })
        status[kode] = (status[kode] ?? 0) + 1
        if (nth % 3 === 0) await record(app.call('admin', deleteLibur, { params: { id: body.id } }))
      },
      async (nth) => {
        const { rows } = await sql<{
          versi: number
        }>`select versi from gtk where sekolah_id = ${sekolahId} and id = ${guru?.id}`.execute(db)
        const input = {
          id: guru?.publicId,
          versi: rows[0]?.versi,
          nama: `Guru ${nth} SD`,
          jenisGuru: 'Guru Kelas',
          statusKepegawaian: 'PNS',
          berlakuMulai: '2026-02-10',
        }
        await record(app.call('sekolah', saveGtk, { body: { ...input, tpp: 1_000_000 + nth } }))
      },
      (nth) =>
        record(
          app.call('sekolah', updateSekolah, {
            body: { shiftPagiMulai: `05:${10 + (nth % 40)}:00`, berlakuMulai: '2026-02-03' },
          }),
        ),
      () => record(ask({ hitungUlang: '1' })),
      () => record(ask()),
      () => record(ask()),
      check,
    ]
    let seed = 20_260_305
    const random = (limit: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * limit)
    }
    for (const who of ['sekolah', 'kabkota', 'admin']) await app.signIn(who)
    const queue = Array.from({ length: 200 }, (_, nth) => ({ ke: nth, kerja: calls[random(calls.length)] })).values()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { ke, kerja } of queue) {
          await ask()
          await kerja?.(ke)
          await check()
        }
      }),
    )
    expect(Object.keys(status).filter((kode) => !['200', '409', '422'].includes(kode))).toEqual([])
    expect(status[200]).toBeGreaterThan(100)
    const { body } = await read()
    const [head = '', row = ''] = (await fresh()).split('\n')
    expect([body.baris, body.tarif]).toEqual([JSON.parse(row), [JSON.parse(head).tarif]])
    expect((await current()).memo).toBe(await fresh())
  })
})
