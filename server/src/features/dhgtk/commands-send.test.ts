import { resend } from '@geisa/contract/dhgtk'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { advancePengajuan } from './commands-pengajuan.ts'
import { RHYTHM, retryDelay, sendKiriman } from './commands-send.ts'
import { addKoreksi, addTap, statusKoreksi, type TestDhgtk, type TestRow, testDhgtk } from './dhgtk.test-kit.ts'

const KOREKSI = '202603000001'
const count = (rows: readonly TestRow[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, (b) => b.status)).map(([s, daftar]) => [s, daftar?.length ?? 0]),
  )

async function ready(): Promise<TestDhgtk & { jumlah: number; koreksiId: number }> {
  const trial = await testDhgtk()
  const koreksiId = await addKoreksi(trial, KOREKSI, { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await trial.antre()
  return { ...trial, jumlah: (await trial.baris()).length, koreksiId }
}

const riwayat = async ({ context: { db } }: TestDhgtk) =>
  (
    await sql<{ perihal: string; objek: string; tindakan: string; oleh: number | null }>`
      select perihal, objek, tindakan, pengguna_id as oleh from riwayat order by nomor`.execute(db)
  ).rows

describe('pengiriman', () => {
  it('jam server yang sempat setahun ke depan tidak menahan antrean', async () => {
    const trial = await ready()
    await trial.penerima.set({ mode: 'galat', efek: false, kali: 1 })
    trial.forward(366 * 86_400)
    expect(await trial.send()).toBe(0)
    trial.forward(-366 * 86_400)
    expect(await trial.send()).toBe(trial.jumlah)
  })

  it('satu baris yang tidak mau dibaca penerima tidak menahan yang lain: kelompoknya dibelah sampai ia sendiri gagal', async () => {
    const trial = await ready()
    const bad = (await trial.baris()).at(-1)?.kunci ?? ''
    await trial.penerima.set({ mode: 'tak-terbaca', berisi: bad })
    for (const _ of [1, 2]) {
      expect(await trial.send()).toBe(0)
      trial.forward(400)
    }
    expect(count(await trial.baris())).toEqual({ 'Proses Kirim': trial.jumlah })
    expect(await trial.send()).toBe(trial.jumlah - 1)
    const failed = (await trial.baris()).filter(({ status }) => status === 'Gagal')
    expect(failed.map(({ kunci, alasan }) => [kunci, alasan])).toEqual([[bad, 'DHGTK menjawab dengan kode 422.']])
    const accept = await trial.penerima.accept()
    expect(Object.values(accept.baris).map(({ tiba }) => tiba)).toEqual(Array(trial.jumlah - 1).fill(1))
  })

  it('semua baris sampai, tiap baris dengan siapa, kapan dan dari apa; pengajuan menjadi Terkirim lewat Proses Kirim', async () => {
    const trial = await ready()
    expect(await trial.send()).toBe(trial.jumlah)
    expect(count(await trial.baris())).toEqual({ Terkirim: trial.jumlah })
    const accept = await trial.penerima.accept()
    const guru = trial.dunia.sekolah.sd.gtk[1]
    expect(Object.keys(accept.baris).toSorted()).toEqual((await trial.baris()).map((b) => b.kunci).toSorted())
    expect(accept.baris[`${trial.sekolahId}:2026-02-07:${guru?.id}:Datang:1`]?.isi).toEqual({
      kunci: `${trial.sekolahId}:2026-02-07:${guru?.id}:Datang:1`,
      npsn: trial.dunia.sekolah.sd.npsn,
      idDapodik: guru?.idDapodik,
      tanggal: '2026-02-07',
      jenisWaktu: 'Datang',
      waktu: '07:00:00',
      jenisData: 'Koreksi',
    })
    expect(await statusKoreksi(trial, KOREKSI)).toEqual({ status: 5, versi: 3 })
    const own = (await riwayat(trial)).filter(
      (r) => r.objek === `${trial.sekolahId}-${trial.koreksiId}` && r.perihal === 'koreksi',
    )
    expect(own.map((r) => [r.tindakan, r.oleh])).toEqual([
      ['kirim', null],
      ['terkirim', null],
    ])
    // A request without a row of its own stays as it was approved.
    expect(await statusKoreksi(trial, '202602000002')).toEqual({ status: 2, versi: 1 })
    expect(await trial.send()).toBe(0)
  })

  it('penerima galat: seluruh kelompok kembali utuh dengan nama yang sama, menunggu makin lama, lalu dikenali sebagai ulangan', async () => {
    const trial = await ready()
    await trial.penerima.set({ mode: 'galat' })
    expect(await trial.send()).toBe(0)
    const [first] = await trial.baris()
    expect(count(await trial.baris())).toEqual({ 'Proses Kirim': trial.jumlah })
    expect(first?.alasan).toBe('DHGTK menjawab dengan kode 503.')
    expect(await statusKoreksi(trial, KOREKSI)).toEqual({ status: 4, versi: 2 })
    // Not before its time, and nothing else goes out under another name.
    trial.forward(40)
    expect(await trial.send()).toBe(0)
    expect(await trial.penerima.accept()).toMatchObject({ kelompok: 1, ulangan: 0 })
    trial.forward(40)
    expect(await trial.send()).toBe(0)
    await trial.penerima.set({ mode: 'baik' })
    trial.forward(200)
    expect(await trial.send()).toBe(trial.jumlah)
    const kelompok = new Set((await trial.baris()).map((b) => b.kelompok))
    expect([...kelompok]).toEqual([first?.kelompok])
    const accept = await trial.penerima.accept()
    expect(accept).toMatchObject({ kelompok: 1, ulangan: 2, berubah: [] })
    expect(Object.values(accept.baris).map((b) => b.tiba)).toEqual(Array(trial.jumlah).fill(1))
    expect(await statusKoreksi(trial, KOREKSI)).toEqual({ status: 5, versi: 3 })
  })

  it('yang berubah selagi kelompoknya menunggu mendapat revisi, dan revisi itu menunggu gilirannya', async () => {
    const trial = await ready()
    await trial.penerima.set({ mode: 'gantung', efek: true, kali: 1 })
    expect(await trial.send()).toBe(0)
    expect((await trial.baris())[0]?.alasan).toBe('DHGTK tidak menjawab dalam 1 detik.')
    await addTap(trial, '2026-02-04 07:00:00')
    // The whole batch waits an hour or less; the new revision must not overtake the old one.
    await sql`update kiriman set coba_lagi = ${'2026-03-05T05:30:00Z'}, dipegang_sampai = ${'2026-03-05T05:30:00Z'} where kelompok is not null`.execute(
      trial.context.db,
    )
    trial.forward(2 * 3600)
    expect(await trial.antre()).toBe(1)
    expect(await trial.send()).toBe(0)
    trial.forward(5 * 3600)
    expect(await trial.send()).toBe(trial.jumlah + 1)
    const accept = await trial.penerima.accept()
    expect(accept).toMatchObject({ kelompok: 2, ulangan: 1, berubah: [] })
  })

  it('ditolak dengan alasan: Gagal, tidak diulang membuta, operator dikabari sekali sehari', async () => {
    const trial = await ready()
    await trial.penerima.set({ mode: 'tolak', berisi: ':2026-02-07:' })
    expect(await trial.send()).toBe(trial.jumlah - 2)
    const failed = (await trial.baris()).filter((b) => b.status === 'Gagal')
    expect(failed.map((b) => [b.tanggal, b.alasan])).toEqual([
      ['2026-02-07', 'GTK tidak dikenal di DHGTK'],
      ['2026-02-07', 'GTK tidak dikenal di DHGTK'],
    ])
    expect(await statusKoreksi(trial, KOREKSI)).toMatchObject({ status: 4 })
    trial.forward(3600)
    expect(await trial.send()).toBe(0)
    const pesan = async () =>
      (await sql<{ subjek: string; tautan: string }>`select subjek, tautan from pesan`.execute(trial.context.db)).rows
    const messageContent = async () =>
      (await sql<{ isi: string }>`select isi from pesan order by id`.execute(trial.context.db)).rows.map(
        ({ isi }) => isi,
      )
    expect(await pesan()).toEqual([{ subjek: 'Pengiriman gagal ke DHGTK', tautan: '/kiriman?status=Gagal' }])
    expect(await messageContent()).toEqual([expect.stringMatching(/^2 data kehadiran ditolak/)])

    // A refused row that changes is asked again under its next revision; refused again the same day, nobody is told twice.
    await addKoreksi(trial, '202603000002', { tanggal: '2026-02-07', datang: '07:05', pulang: null })
    expect(await trial.antre('putusan')).toBe(1)
    expect(await trial.send()).toBe(0)
    expect(await pesan()).toHaveLength(1)
    await addKoreksi(trial, '202603000003', { tanggal: '2026-02-07', datang: '07:06', pulang: null })
    await trial.antre('putusan')
    trial.forward(24 * 3600)
    await trial.send()
    expect(await pesan()).toHaveLength(2)
    // Its rows were all taken over by the third before one arrived.
    expect(await statusKoreksi(trial, '202603000002')).toMatchObject({ status: 2 })
  })

  it('revisi lama yang ditolak sesudah ada penggantinya tidak tinggal: tidak dapat menyusul yang baru', async () => {
    const trial = await testDhgtk()
    await addKoreksi(trial, KOREKSI, { tanggal: '2026-02-05', datang: '07:10', pulang: null })
    await trial.antre()
    await trial.penerima.set({ mode: 'galat', efek: false })
    await trial.send()
    await addKoreksi(trial, '202603000002', { tanggal: '2026-02-05', datang: '07:20', pulang: null })
    trial.forward(60)
    await trial.antre('putusan')
    const datang = async () => (await trial.baris()).filter((b) => b.tanggal === '2026-02-05' && b.jenis === 'Datang')
    const [old, next] = await datang()
    expect([old?.status, next?.revisi, next?.status]).toEqual(['Proses Kirim', 2, 'Belum Dikirim'])
    await trial.penerima.set({ mode: 'tolak', berisi: old?.kunci ?? '' })
    trial.forward(7200)
    await trial.send()
    expect((await datang()).map((b) => [b.revisi, b.pengajuan, b.status])).toEqual([[2, '202603000002', 'Terkirim']])
    expect((await statusKoreksi(trial, KOREKSI))?.status).toBe(2)
    expect((await trial.call('sekolah', resend, { body: {} })).body.jumlah).toBe(0)
  })

  it('jawaban ganda yang bertentangan dan jawaban bohong tidak dipercaya; baris itu dikirim lagi dan berlaku sekali', async () => {
    for (const mode of ['dua-kali', 'bohong'] as const) {
      const trial = await ready()
      await trial.penerima.set({ mode, kali: 1 })
      expect(await trial.send()).toBe(Math.ceil(trial.jumlah / 2))
      expect(count(await trial.baris())).toEqual({
        Terkirim: Math.ceil(trial.jumlah / 2),
        'Belum Dikirim': Math.floor(trial.jumlah / 2),
      })
      trial.forward(100)
      expect(await trial.send()).toBe(Math.floor(trial.jumlah / 2))
      const accept = await trial.penerima.accept()
      expect([accept.berubah, Object.keys(accept.baris).length]).toEqual([[], trial.jumlah])
      expect(await statusKoreksi(trial, KOREKSI)).toMatchObject({ status: 5 })
    }
  })

  it('persetujuan yang dibatalkan sebelum dikirim tidak ikut, juga bila antreannya belum diperbarui', async () => {
    const trial = await ready()
    await sql`update koreksi set status_pengajuan = 6 where no_koreksi = ${KOREKSI}`.execute(trial.context.db)
    expect(await trial.send()).toBe(trial.jumlah - 2)
    expect(await statusKoreksi(trial, KOREKSI)).toEqual({ status: 6, versi: 1 })
    const until = Object.keys((await trial.penerima.accept()).baris)
    expect(until.filter((key) => key.includes(':2026-02-07:'))).toEqual([])
    expect(until).toHaveLength(trial.jumlah - 2)
  })

  it('dua pengirim sekaligus: tiap baris keluar dalam satu kelompok saja', async () => {
    const trial = await ready()
    await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, coba_lagi)
      select ${trial.sekolahId}, '2024-12-01'::date + h, ${trial.dunia.sekolah.sd.gtk[0]?.id}, j, 1, '07:00', 'Mesin', '2026-01-01'
      from generate_series(0, 400) h, unnest(array['Datang', 'Pulang']) j`.execute(trial.context.db)
    const total = (await trial.baris()).length
    const send = await Promise.all(Array.from({ length: 4 }, () => trial.send()))
    expect(send.reduce((a, b) => a + b, 0)).toBe(total)
    const accept = await trial.penerima.accept()
    expect(Object.values(accept.baris).filter((b) => b.tiba !== 1)).toEqual([])
    expect([Object.keys(accept.baris).length, accept.ulangan]).toEqual([total, 0])
  })

  it('dua pengirim memindahkan usulan kedua jenis dari dua sekolah bersilang: tidak saling mengunci', async () => {
    const trial = await testDhgtk()
    const { db, clock } = trial.context
    const { sd, smp } = trial.dunia.sekolah
    for (let nth = 1; nth <= 8; nth++) {
      const nomor = `20990100000${nth}`
      for (const { id, gtk } of [sd, smp]) {
        await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, status_pengajuan, tgl_pengajuan)
          values (${id}, ${nomor}, ${gtk[1]?.id}, 2, '2026-02-05', '2026-02-05', '07:00', 4, now())`.execute(db)
        await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
          values (${id}, ${nomor}, '2026-02-05', 1, 4, now())`.execute(db)
        for (const [jenis, revision] of [
          ['Koreksi', 2 * nth],
          ['Absensi Manual', 2 * nth + 1],
        ])
          await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, status_kirim, percobaan, coba_lagi)
            values (${id}, '2026-02-05', ${gtk[1]?.id}, 'Datang', ${revision}, '07:00', ${jenis}, ${nomor}, 'Terkirim', 1, now())`.execute(
            db,
          )
      }
      const move = (one: number, two: number) =>
        db.transaction().execute((trx) =>
          advancePengajuan(
            trx,
            [
              { sekolahId: one, jenisData: 'Koreksi', nomor },
              { sekolahId: two, jenisData: 'Absensi Manual', nomor },
            ],
            clock.now(),
          ),
        )
      await Promise.all([move(sd.id, smp.id), move(smp.id, sd.id)])
    }
    const { rows } = await sql<{ status: number; jumlah: number }>`
      select status_pengajuan as status, count(*)::int as jumlah from (
        select status_pengajuan from koreksi where no_koreksi like '209901%'
        union all select status_pengajuan from absensi_manual where no_absensi_manual like '209901%') u group by 1`.execute(
      db,
    )
    expect(rows).toEqual([{ status: 5, jumlah: 32 }])
  })

  it('pengirim mati sesudah memegang kelompok: yang berikut meneruskannya dengan nama yang sama setelah sewanya habis', async () => {
    const trial = await ready()
    const stop = new AbortController()
    await trial.penerima.set({ mode: 'gantung', efek: true, kali: 1 })
    // As after a crash: held, sent, and nobody left to write down what came of it.
    const legacy = sendKiriman(trial.context, { rhythm: { ...RHYTHM, limitMs: 400 }, stop: stop.signal })
    await expect.poll(async () => (await trial.penerima.accept()).kelompok).toBe(1)
    const [first] = await trial.baris()
    trial.forward(RHYTHM.leaseSeconds + 1)
    expect(await trial.send()).toBe(trial.jumlah)
    // The old holder wakes up: the batch is no longer its own.
    await legacy
    expect(count(await trial.baris())).toEqual({ Terkirim: trial.jumlah })
    expect(new Set((await trial.baris()).map((b) => b.kelompok))).toEqual(new Set([first?.kelompok]))
    expect(await trial.penerima.accept()).toMatchObject({ kelompok: 1, ulangan: 1, berubah: [] })
  })

  it('token salah: tidak ada yang hilang, dan tokennya tidak tercatat di mana pun', async () => {
    const trial = await ready()
    Object.assign(trial.context, { dhgtk: { url: trial.penerima.url, token: 'salah-sekali', local: true } })
    expect(await trial.send()).toBe(0)
    const rows = await trial.baris()
    expect(rows[0]?.alasan).toBe('DHGTK menjawab dengan kode 401.')
    expect(JSON.stringify(rows)).not.toContain('salah-sekali')
  })
})

describe('jeda sesudah gagal', () => {
  it('1, 2, 4 … menit sampai satu jam, dengan selisih seperempat', () => {
    expect([1, 2, 3, 4, 7, 8, 40].map((nth) => retryDelay(nth, RHYTHM, 0.5))).toEqual([
      60, 120, 240, 480, 3600, 3600, 3600,
    ])
    expect([retryDelay(1, RHYTHM, 0), retryDelay(1, RHYTHM, 1)]).toEqual([45, 75])
  })
})
