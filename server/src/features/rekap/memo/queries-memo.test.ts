import { simpanGtk } from '@geisa/contract/gtk'
import { simpanJadwal } from '@geisa/contract/jadwal'
import { hapusLibur, simpanLibur } from '@geisa/contract/libur'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { ubahSekolah } from '@geisa/contract/sekolah'
import { simpanTarif } from '@geisa/contract/tarif'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { hitungBulan } from '@geisa/engine/rekap/rekap-bulan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { kirimMesin } from '../../../../test/mesin-uji.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { seminggu } from '../../jadwal/jadwal.test-bahan.ts'
import { isiE11 } from '../fakta/e11.test-bahan.ts'
import { muatFaktaRekap } from '../fakta/fakta-rekap.ts'
import { tungguMemo } from './commands-memo.ts'
import { hitungSemuaMemo } from './commands-segarkan.ts'
import { bacaMemo, hitungDanSimpan, rekapSekolah } from './queries-memo.ts'
import { tulisMemo } from './teks-memo.ts'

const SISTEM = cakupanSistem('tests')
const SN = 'UJI000011'
let uji: AplikasiUji
let db: AplikasiUji['aplikasi']['db']
let sekolahId: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  db = uji.aplikasi.db
  const { sd } = uji.dunia.sekolah
  sekolahId = sd.id
  await isiE11(db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${SN}, sekolah_id, id from mesin`.execute(
    db,
  )
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await tungguMemo(db)
  await sql`delete from sekolah_bulan`.execute(db)
})

const saat = (bulan = '202602') => ({ bulan, sekarang: uji.aplikasi.clock.now() })
const kini = async (dari: DbOrTrx = db, bulan = '202602') => {
  const [satu] = await bacaMemo(dari, SISTEM, saat(bulan), sql<boolean>`s.id = ${sekolahId}`)
  if (satu === undefined) throw new Error('no school')
  return satu
}
/** What the facts say now, whatever is remembered. */
async function segar(dari: DbOrTrx = db, bulan = '202602'): Promise<string> {
  const [satu] = await muatFaktaRekap(dari, SISTEM, { ...saat(bulan), sekolahIds: [sekolahId] })
  if (satu === undefined) throw new Error('no facts')
  return tulisMemo(hitungBulan(satu.fakta, satu.potongan), satu.fakta.sekolah.nama)
}
const tanya = (query: Record<string, unknown> = {}) =>
  uji.panggil('sekolah', rekapBulanan, { query: { monthSelected: '202602', ...query } })
/** What is stored behind the answer is stored. */
async function baca(query: Record<string, unknown> = {}) {
  const jawaban = await tanya(query)
  await tungguMemo(db)
  return jawaban
}
const tersimpan = async () =>
  (
    await sql<{ kunci: string; rekap: string }>`
    select rekap_kunci as kunci, rekap from sekolah_bulan where sekolah_id = ${sekolahId} and bulan = 202602`.execute(
      db,
    )
  ).rows[0]
const kirimTap = (pin: string, waktu: string) =>
  kirimMesin(uji.app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, `${pin}\t${waktu}\t0\t1\t\t0\t0\t\n`)

describe('memo', () => {
  it('dibaca selama kuncinya sama, dihitung lagi begitu sebuah fakta berubah', async () => {
    await baca()
    await sql`update sekolah_bulan set rekap = replace(rekap, '"jumlah_alpa":1,', '"jumlah_alpa":9,')`.execute(db)
    expect((await baca()).body.baris[0].jumlah_alpa).toBe(9)
    expect((await kirimTap('7', '2026-02-09 06:50:00')).isi).toBe('OK: 1')
    expect((await baca()).body.baris[0].jumlah_alpa).toBe(0)
    expect((await kini()).memo).toBe(await segar())
    await sql`delete from tap where waktu_lokal = '2026-02-09 06:50:00'`.execute(db)
  })

  it('hitungUlang mengabaikan dan menulis ulang memo yang kuncinya benar', async () => {
    const benar = await baca({ hitungUlang: '1' })
    await sql`update sekolah_bulan set rekap = replace(rekap, '"jumlah_cuti":1,', '"jumlah_cuti":5,')`.execute(db)
    expect((await baca()).body.baris[0].jumlah_cuti).toBe(5)
    expect((await baca({ hitungUlang: '1' })).body).toEqual(benar.body)
    expect((await baca()).body).toEqual(benar.body)
  })

  it('hasil lama tidak menimpa yang baru, juga pada versi sama dengan laporan mesin yang berbeda', async () => {
    const lama = await kini()
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, 202602)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)
    await rekapSekolah(uji.aplikasi, SISTEM, { sekolahId, bulan: '202602' })
    await tungguMemo(db)
    const baru = await tersimpan()
    expect(baru?.kunci).toBe((await kini()).kunci)
    await hitungDanSimpan(db, SISTEM, saat(), [lama])
    expect(await tersimpan()).toEqual(baru)
    const { kunci, urutanVersi, urutanHari } = await kini()
    const tertinggal = { sekolahId, kunci: `${kunci} kemarin`, urutanVersi, urutanHari: String(Number(urutanHari) - 1) }
    await hitungDanSimpan(db, SISTEM, saat(), [tertinggal])
    expect(await tersimpan()).toEqual(baru)
    await hitungDanSimpan(db, SISTEM, saat(), [{ ...tertinggal, urutanHari: String(Number(urutanHari) + 1) }])
    expect((await tersimpan())?.kunci).toBe(tertinggal.kunci)
  })

  it('waktu saja mengubah kunci: hari selesai, laporan mesin, nama sekolah; detik tidak', async () => {
    const awal = (await kini(db, '202603')).kunci
    const semula = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set('2026-03-05T03:00:59.000Z')
    expect((await kini(db, '202603')).kunci).toBe(awal)
    uji.aplikasi.clock.set('2026-03-05T20:00:00.000Z')
    const lusa = (await kini(db, '202603')).kunci
    expect(lusa).not.toBe(awal)
    expect((await kini()).kunci).toBe((await kini()).kunci)
    uji.aplikasi.clock.set(semula)
    await sql`update mesin_kontak set laporan = '2026-03-03T20:00:00Z'`.execute(db)
    const mundur = (await kini(db, '202603')).kunci
    await sql`update mesin_kontak set laporan = '2026-03-03T19:59:59Z'`.execute(db)
    expect((await kini(db, '202603')).kunci).not.toBe(mundur)
    await sql`update mesin_kontak set laporan = '2026-03-05T02:00:00Z'`.execute(db)
    await sql`update sekolah set nama = 'SD Ganti' where id = ${sekolahId}`.execute(db)
    expect((await kini(db, '202603')).kunci).not.toBe(awal)
    expect((await baca()).body.baris[0].nama_sekolah).toBe('SD Ganti')
    await sql`update sekolah set nama = 'SD Uji 1' where id = ${sekolahId}`.execute(db)
    expect((await kini(db, '202603')).kunci).toBe(awal)
  })

  it('semua memo provinsi sekaligus sama dengan satu per satu, dan kali kedua tidak menghitung apa pun', async () => {
    const { provinsi } = uji.dunia.wilayah
    expect(await hitungSemuaMemo(uji.aplikasi, '202602', { provinsi })).toBe(4)
    expect(await hitungSemuaMemo(uji.aplikasi, '202602', { provinsi })).toBe(0)
    expect((await kini()).memo).toBe(await segar())
  })

  it('pembaca tidak menunggu penulis yang belum selesai, dan penulis tidak menunggu pembaca', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sekolahId}, 202602)
        on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(trx)
      await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
      expect((await baca({ hitungUlang: '1' })).status).toBe(200)
    })
    expect((await kini()).memo).toBeNull()
  })

  it('jawaban tidak menunggu memonya tersimpan', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`lock table sekolah_bulan in share row exclusive mode`.execute(trx)
      expect((await tanya()).status).toBe(200)
      expect(await tersimpan()).toBeUndefined()
    })
    await tungguMemo(db)
    expect((await kini()).memo).toBe(await segar())
  })

  it('memo yang gagal disimpan masuk log; angkanya tetap dijawab, dan yang berikutnya tersimpan', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => log.mockRestore())
    await sql`alter table sekolah_bulan add constraint tolak check (false)`.execute(db)
    expect((await baca()).status).toBe(200)
    await sql`alter table sekolah_bulan drop constraint tolak`.execute(db)
    expect(log.mock.calls.map(([isi]) => JSON.parse(String(isi)))).toMatchObject([
      { msg: 'memo tidak tersimpan', err: { code: '23514' } },
    ])
    await baca()
    expect((await kini()).memo).toBe(await segar())
  })
})

describe('dua ratus penulis dan pembaca serentak', () => {
  /** In one snapshot: a memo under the key of the facts is what the facts say. */
  const periksa = (): Promise<void> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { memo } = await kini(trx)
        if (memo !== null) expect(memo).toBe(await segar(trx))
      })

  it('tidak ada memo yang kuncinya kini tetapi angkanya lama; sesudahnya memo = hitungan segar', async () => {
    const { sd } = uji.dunia.sekolah
    const { kabKota } = uji.dunia.wilayah
    const status: Record<number, number> = {}
    const catat = async (jawaban: Promise<{ status: number }>) => {
      const { status: kode } = await jawaban
      status[kode] = (status[kode] ?? 0) + 1
    }
    const guru = sd.gtk[1]
    const panggilan: ((ke: number) => Promise<unknown>)[] = [
      (ke) =>
        catat(
          kirimTap(
            '7',
            `2026-02-${String(2 + (ke % 26)).padStart(2, '0')} ${String(6 + (ke % 9)).padStart(2, '0')}:1${ke % 10}:00`,
          ),
        ),
      (ke) =>
        catat(
          uji.panggil('kabkota', simpanJadwal, {
            params: { lingkup: 'dinas', jenjang: 'SD' },
            body: { jenis: 'shift', rows: seminggu([`07:${10 + (ke % 40)}`, '14:00']), berlakuMulai: '2026-02-02' },
          }),
        ),
      (ke) =>
        catat(
          uji.panggil('admin', simpanTarif, {
            body: {
              kodeWilayah: kabKota,
              jenjang: ['SD'],
              nama: `Tarif ${ke}`,
              dasarHukum: 'Perkada uji',
              profil: { ...PROFIL.A, alpaBp: 100 + ke },
              berlakuMulai: '2026-02-01',
            },
          }),
        ),
      async (ke) => {
        const isian = {
          nama: `Libur ${ke}`,
          jenisLiburId: 1,
          tanggal: `2026-02-${20 + (ke % 8)}`,
          jenjang: ['SD'],
          izinkanGanda: true,
        }
        const { status: kode, body } = await uji.panggil('admin', simpanLibur, { body: isian })
        status[kode] = (status[kode] ?? 0) + 1
        if (ke % 3 === 0) await catat(uji.panggil('admin', hapusLibur, { params: { id: body.id } }))
      },
      async (ke) => {
        const { rows } = await sql<{
          versi: number
        }>`select versi from gtk where sekolah_id = ${sekolahId} and id = ${guru?.id}`.execute(db)
        const isian = {
          id: guru?.idPublik,
          versi: rows[0]?.versi,
          nama: `Guru ${ke} SD`,
          jenisGuru: 'Guru Kelas',
          statusKepegawaian: 'PNS',
          berlakuMulai: '2026-02-10',
        }
        await catat(uji.panggil('sekolah', simpanGtk, { body: { ...isian, tpp: 1_000_000 + ke } }))
      },
      (ke) =>
        catat(
          uji.panggil('sekolah', ubahSekolah, {
            body: { shiftPagiMulai: `05:${10 + (ke % 40)}:00`, berlakuMulai: '2026-02-03' },
          }),
        ),
      () => catat(tanya({ hitungUlang: '1' })),
      () => catat(tanya()),
      () => catat(tanya()),
      periksa,
    ]
    let benih = 20_260_305
    const acak = (batas: number): number => {
      benih = (benih * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((benih / 2_147_483_648) * batas)
    }
    for (const siapa of ['sekolah', 'kabkota', 'admin']) await uji.masuk(siapa)
    const antre = Array.from({ length: 200 }, (_, ke) => ({ ke, kerja: panggilan[acak(panggilan.length)] })).values()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { ke, kerja } of antre) {
          await tanya()
          await kerja?.(ke)
          await periksa()
        }
      }),
    )
    expect(Object.keys(status).filter((kode) => !['200', '409', '422'].includes(kode))).toEqual([])
    expect(status[200]).toBeGreaterThan(100)
    const { body } = await baca()
    const [kepala = '', baris = ''] = (await segar()).split('\n')
    expect([body.baris, body.tarif]).toEqual([JSON.parse(baris), [JSON.parse(kepala).tarif]])
    expect((await kini()).memo).toBe(await segar())
  }, 120_000)
})
