import { kirimUlang } from '@geisa/contract/dhgtk'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { IRAMA, kirimKiriman, mundur } from './commands-kirim.ts'
import { majukanPengajuan } from './commands-pengajuan.ts'
import { type BarisUji, type DhgtkUji, dhgtkUji, statusKoreksi, tambahKoreksi, tambahTap } from './dhgtk.test-bahan.ts'

const KOREKSI = '202603000001'
const hitung = (baris: readonly BarisUji[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(baris, (b) => b.status)).map(([s, daftar]) => [s, daftar?.length ?? 0]),
  )

async function siap(): Promise<DhgtkUji & { jumlah: number; koreksiId: number }> {
  const uji = await dhgtkUji()
  const koreksiId = await tambahKoreksi(uji, KOREKSI, { tanggal: '2026-02-07', datang: '07:00', pulang: '12:00' })
  await uji.antre()
  return { ...uji, jumlah: (await uji.baris()).length, koreksiId }
}

const riwayat = async ({ aplikasi: { db } }: DhgtkUji) =>
  (
    await sql<{ perihal: string; objek: string; tindakan: string; oleh: number | null }>`
      select perihal, objek, tindakan, pengguna_id as oleh from riwayat order by nomor`.execute(db)
  ).rows

describe('pengiriman', () => {
  it('jam server yang sempat setahun ke depan tidak menahan antrean', async () => {
    const uji = await siap()
    await uji.penerima.atur({ mode: 'galat', efek: false, kali: 1 })
    uji.maju(366 * 86_400)
    expect(await uji.kirim()).toBe(0)
    uji.maju(-366 * 86_400)
    expect(await uji.kirim()).toBe(uji.jumlah)
  })

  it('satu baris yang tidak mau dibaca penerima tidak menahan yang lain: kelompoknya dibelah sampai ia sendiri gagal', async () => {
    const uji = await siap()
    const buruk = (await uji.baris()).at(-1)?.kunci ?? ''
    await uji.penerima.atur({ mode: 'tak-terbaca', berisi: buruk })
    for (const _ of [1, 2]) {
      expect(await uji.kirim()).toBe(0)
      uji.maju(400)
    }
    expect(hitung(await uji.baris())).toEqual({ 'Proses Kirim': uji.jumlah })
    expect(await uji.kirim()).toBe(uji.jumlah - 1)
    const gagal = (await uji.baris()).filter(({ status }) => status === 'Gagal')
    expect(gagal.map(({ kunci, alasan }) => [kunci, alasan])).toEqual([[buruk, 'DHGTK menjawab dengan kode 422.']])
    const terima = await uji.penerima.terima()
    expect(Object.values(terima.baris).map(({ tiba }) => tiba)).toEqual(Array(uji.jumlah - 1).fill(1))
  })

  it('semua baris sampai, tiap baris dengan siapa, kapan dan dari apa; pengajuan menjadi Terkirim lewat Proses Kirim', async () => {
    const uji = await siap()
    expect(await uji.kirim()).toBe(uji.jumlah)
    expect(hitung(await uji.baris())).toEqual({ Terkirim: uji.jumlah })
    const terima = await uji.penerima.terima()
    const guru = uji.dunia.sekolah.sd.gtk[1]
    expect(Object.keys(terima.baris).toSorted()).toEqual((await uji.baris()).map((b) => b.kunci).toSorted())
    expect(terima.baris[`${uji.sekolahId}:2026-02-07:${guru?.id}:Datang:1`]?.isi).toEqual({
      kunci: `${uji.sekolahId}:2026-02-07:${guru?.id}:Datang:1`,
      npsn: uji.dunia.sekolah.sd.npsn,
      idDapodik: guru?.idDapodik,
      tanggal: '2026-02-07',
      jenisWaktu: 'Datang',
      waktu: '07:00:00',
      jenisData: 'Koreksi',
    })
    expect(await statusKoreksi(uji, KOREKSI)).toEqual({ status: 5, versi: 3 })
    const milik = (await riwayat(uji)).filter(
      (r) => r.objek === `${uji.sekolahId}-${uji.koreksiId}` && r.perihal === 'koreksi',
    )
    expect(milik.map((r) => [r.tindakan, r.oleh])).toEqual([
      ['kirim', null],
      ['terkirim', null],
    ])
    // A request without a row of its own stays as it was approved.
    expect(await statusKoreksi(uji, '202602000002')).toEqual({ status: 2, versi: 1 })
    expect(await uji.kirim()).toBe(0)
  })

  it('penerima galat: seluruh kelompok kembali utuh dengan nama yang sama, menunggu makin lama, lalu dikenali sebagai ulangan', async () => {
    const uji = await siap()
    await uji.penerima.atur({ mode: 'galat' })
    expect(await uji.kirim()).toBe(0)
    const [pertama] = await uji.baris()
    expect(hitung(await uji.baris())).toEqual({ 'Proses Kirim': uji.jumlah })
    expect(pertama?.alasan).toBe('DHGTK menjawab dengan kode 503.')
    expect(await statusKoreksi(uji, KOREKSI)).toEqual({ status: 4, versi: 2 })
    // Not before its time, and nothing else goes out under another name.
    uji.maju(40)
    expect(await uji.kirim()).toBe(0)
    expect(await uji.penerima.terima()).toMatchObject({ kelompok: 1, ulangan: 0 })
    uji.maju(40)
    expect(await uji.kirim()).toBe(0)
    await uji.penerima.atur({ mode: 'baik' })
    uji.maju(200)
    expect(await uji.kirim()).toBe(uji.jumlah)
    const kelompok = new Set((await uji.baris()).map((b) => b.kelompok))
    expect([...kelompok]).toEqual([pertama?.kelompok])
    const terima = await uji.penerima.terima()
    expect(terima).toMatchObject({ kelompok: 1, ulangan: 2, berubah: [] })
    expect(Object.values(terima.baris).map((b) => b.tiba)).toEqual(Array(uji.jumlah).fill(1))
    expect(await statusKoreksi(uji, KOREKSI)).toEqual({ status: 5, versi: 3 })
  })

  it('yang berubah selagi kelompoknya menunggu mendapat revisi, dan revisi itu menunggu gilirannya', async () => {
    const uji = await siap()
    await uji.penerima.atur({ mode: 'gantung', efek: true, kali: 1 })
    expect(await uji.kirim()).toBe(0)
    expect((await uji.baris())[0]?.alasan).toBe('DHGTK tidak menjawab dalam 1 detik.')
    await tambahTap(uji, '2026-02-04 07:00:00')
    // The whole batch waits an hour or less; the new revision must not overtake the old one.
    await sql`update kiriman set coba_lagi = ${'2026-03-05T05:30:00Z'}, dipegang_sampai = ${'2026-03-05T05:30:00Z'} where kelompok is not null`.execute(
      uji.aplikasi.db,
    )
    uji.maju(2 * 3600)
    expect(await uji.antre()).toBe(1)
    expect(await uji.kirim()).toBe(0)
    uji.maju(5 * 3600)
    expect(await uji.kirim()).toBe(uji.jumlah + 1)
    const terima = await uji.penerima.terima()
    expect(terima).toMatchObject({ kelompok: 2, ulangan: 1, berubah: [] })
  })

  it('ditolak dengan alasan: Gagal, tidak diulang membuta, operator dikabari sekali sehari', async () => {
    const uji = await siap()
    await uji.penerima.atur({ mode: 'tolak', berisi: ':2026-02-07:' })
    expect(await uji.kirim()).toBe(uji.jumlah - 2)
    const gagal = (await uji.baris()).filter((b) => b.status === 'Gagal')
    expect(gagal.map((b) => [b.tanggal, b.alasan])).toEqual([
      ['2026-02-07', 'GTK tidak dikenal di DHGTK'],
      ['2026-02-07', 'GTK tidak dikenal di DHGTK'],
    ])
    expect(await statusKoreksi(uji, KOREKSI)).toMatchObject({ status: 4 })
    uji.maju(3600)
    expect(await uji.kirim()).toBe(0)
    const pesan = async () =>
      (await sql<{ subjek: string; tautan: string }>`select subjek, tautan from pesan`.execute(uji.aplikasi.db)).rows
    const isiPesan = async () =>
      (await sql<{ isi: string }>`select isi from pesan order by id`.execute(uji.aplikasi.db)).rows.map(
        ({ isi }) => isi,
      )
    expect(await pesan()).toEqual([{ subjek: 'Pengiriman gagal ke DHGTK', tautan: '/kiriman?status=Gagal' }])
    expect(await isiPesan()).toEqual([expect.stringMatching(/^2 data kehadiran ditolak/)])

    // A refused row that changes is asked again under its next revision; refused again the same day, nobody is told twice.
    await tambahKoreksi(uji, '202603000002', { tanggal: '2026-02-07', datang: '07:05', pulang: null })
    expect(await uji.antre('putusan')).toBe(1)
    expect(await uji.kirim()).toBe(0)
    expect(await pesan()).toHaveLength(1)
    await tambahKoreksi(uji, '202603000003', { tanggal: '2026-02-07', datang: '07:06', pulang: null })
    await uji.antre('putusan')
    uji.maju(24 * 3600)
    await uji.kirim()
    expect(await pesan()).toHaveLength(2)
    // Its rows were all taken over by the third before one arrived.
    expect(await statusKoreksi(uji, '202603000002')).toMatchObject({ status: 2 })
  })

  it('revisi lama yang ditolak sesudah ada penggantinya tidak tinggal: tidak dapat menyusul yang baru', async () => {
    const uji = await dhgtkUji()
    await tambahKoreksi(uji, KOREKSI, { tanggal: '2026-02-05', datang: '07:10', pulang: null })
    await uji.antre()
    await uji.penerima.atur({ mode: 'galat', efek: false })
    await uji.kirim()
    await tambahKoreksi(uji, '202603000002', { tanggal: '2026-02-05', datang: '07:20', pulang: null })
    uji.maju(60)
    await uji.antre('putusan')
    const datang = async () => (await uji.baris()).filter((b) => b.tanggal === '2026-02-05' && b.jenis === 'Datang')
    const [lama, baru] = await datang()
    expect([lama?.status, baru?.revisi, baru?.status]).toEqual(['Proses Kirim', 2, 'Belum Dikirim'])
    await uji.penerima.atur({ mode: 'tolak', berisi: lama?.kunci ?? '' })
    uji.maju(7200)
    await uji.kirim()
    expect((await datang()).map((b) => [b.revisi, b.pengajuan, b.status])).toEqual([[2, '202603000002', 'Terkirim']])
    expect((await statusKoreksi(uji, KOREKSI))?.status).toBe(2)
    expect((await uji.panggil('sekolah', kirimUlang, { body: {} })).body.jumlah).toBe(0)
  })

  it('jawaban ganda yang bertentangan dan jawaban bohong tidak dipercaya; baris itu dikirim lagi dan berlaku sekali', async () => {
    for (const mode of ['dua-kali', 'bohong'] as const) {
      const uji = await siap()
      await uji.penerima.atur({ mode, kali: 1 })
      expect(await uji.kirim()).toBe(Math.ceil(uji.jumlah / 2))
      expect(hitung(await uji.baris())).toEqual({
        Terkirim: Math.ceil(uji.jumlah / 2),
        'Belum Dikirim': Math.floor(uji.jumlah / 2),
      })
      uji.maju(100)
      expect(await uji.kirim()).toBe(Math.floor(uji.jumlah / 2))
      const terima = await uji.penerima.terima()
      expect([terima.berubah, Object.keys(terima.baris).length]).toEqual([[], uji.jumlah])
      expect(await statusKoreksi(uji, KOREKSI)).toMatchObject({ status: 5 })
    }
  })

  it('persetujuan yang dibatalkan sebelum dikirim tidak ikut, juga bila antreannya belum diperbarui', async () => {
    const uji = await siap()
    await sql`update koreksi set status_pengajuan = 6 where no_koreksi = ${KOREKSI}`.execute(uji.aplikasi.db)
    expect(await uji.kirim()).toBe(uji.jumlah - 2)
    expect(await statusKoreksi(uji, KOREKSI)).toEqual({ status: 6, versi: 1 })
    const sampai = Object.keys((await uji.penerima.terima()).baris)
    expect(sampai.filter((kunci) => kunci.includes(':2026-02-07:'))).toEqual([])
    expect(sampai).toHaveLength(uji.jumlah - 2)
  })

  it('dua pengirim sekaligus: tiap baris keluar dalam satu kelompok saja', async () => {
    const uji = await siap()
    await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, coba_lagi)
      select ${uji.sekolahId}, '2024-12-01'::date + h, ${uji.dunia.sekolah.sd.gtk[0]?.id}, j, 1, '07:00', 'Mesin', '2026-01-01'
      from generate_series(0, 400) h, unnest(array['Datang', 'Pulang']) j`.execute(uji.aplikasi.db)
    const total = (await uji.baris()).length
    const kirim = await Promise.all(Array.from({ length: 4 }, () => uji.kirim()))
    expect(kirim.reduce((a, b) => a + b, 0)).toBe(total)
    const terima = await uji.penerima.terima()
    expect(Object.values(terima.baris).filter((b) => b.tiba !== 1)).toEqual([])
    expect([Object.keys(terima.baris).length, terima.ulangan]).toEqual([total, 0])
  })

  it('dua pengirim memindahkan usulan kedua jenis dari dua sekolah bersilang: tidak saling mengunci', async () => {
    const uji = await dhgtkUji()
    const { db, clock } = uji.aplikasi
    const { sd, smp } = uji.dunia.sekolah
    for (let ke = 1; ke <= 8; ke++) {
      const nomor = `20990100000${ke}`
      for (const { id, gtk } of [sd, smp]) {
        await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, status_pengajuan, tgl_pengajuan)
          values (${id}, ${nomor}, ${gtk[1]?.id}, 2, '2026-02-05', '2026-02-05', '07:00', 4, now())`.execute(db)
        await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
          values (${id}, ${nomor}, '2026-02-05', 1, 4, now())`.execute(db)
        for (const [jenis, revisi] of [
          ['Koreksi', 2 * ke],
          ['Absensi Manual', 2 * ke + 1],
        ])
          await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, status_kirim, percobaan, coba_lagi)
            values (${id}, '2026-02-05', ${gtk[1]?.id}, 'Datang', ${revisi}, '07:00', ${jenis}, ${nomor}, 'Terkirim', 1, now())`.execute(
            db,
          )
      }
      const pindahkan = (satu: number, dua: number) =>
        db.transaction().execute((trx) =>
          majukanPengajuan(
            trx,
            [
              { sekolahId: satu, jenisData: 'Koreksi', nomor },
              { sekolahId: dua, jenisData: 'Absensi Manual', nomor },
            ],
            clock.now(),
          ),
        )
      await Promise.all([pindahkan(sd.id, smp.id), pindahkan(smp.id, sd.id)])
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
    const uji = await siap()
    const henti = new AbortController()
    await uji.penerima.atur({ mode: 'gantung', efek: true, kali: 1 })
    // As after a crash: held, sent, and nobody left to write down what came of it.
    const lawas = kirimKiriman(uji.aplikasi, { irama: { ...IRAMA, batasMs: 400 }, henti: henti.signal })
    await expect.poll(async () => (await uji.penerima.terima()).kelompok).toBe(1)
    const [pertama] = await uji.baris()
    uji.maju(IRAMA.sewaDetik + 1)
    expect(await uji.kirim()).toBe(uji.jumlah)
    // The old holder wakes up: the batch is no longer its own.
    await lawas
    expect(hitung(await uji.baris())).toEqual({ Terkirim: uji.jumlah })
    expect(new Set((await uji.baris()).map((b) => b.kelompok))).toEqual(new Set([pertama?.kelompok]))
    expect(await uji.penerima.terima()).toMatchObject({ kelompok: 1, ulangan: 1, berubah: [] })
  })

  it('token salah: tidak ada yang hilang, dan tokennya tidak tercatat di mana pun', async () => {
    const uji = await siap()
    Object.assign(uji.aplikasi, { dhgtk: { url: uji.penerima.url, token: 'salah-sekali', lokal: true } })
    expect(await uji.kirim()).toBe(0)
    const baris = await uji.baris()
    expect(baris[0]?.alasan).toBe('DHGTK menjawab dengan kode 401.')
    expect(JSON.stringify(baris)).not.toContain('salah-sekali')
  })
})

describe('jeda sesudah gagal', () => {
  it('1, 2, 4 … menit sampai satu jam, dengan selisih seperempat', () => {
    expect([1, 2, 3, 4, 7, 8, 40].map((ke) => mundur(ke, IRAMA, 0.5))).toEqual([60, 120, 240, 480, 3600, 3600, 3600])
    expect([mundur(1, IRAMA, 0), mundur(1, IRAMA, 1)]).toEqual([45, 75])
  })
})
