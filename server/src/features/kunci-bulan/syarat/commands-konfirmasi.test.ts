import { konfirmasiHari } from '@geisa/contract/kunci-bulan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../../test/aplikasi-uji.ts'
import { kirimMesin, versiBulan } from '../../../../test/mesin-uji.ts'
import { isiFebruari, kesiapan, kunciFebruari, teksLaporan } from '../bulan-uji.test-bahan.ts'

/** The machine last reported on Thursday 26 February at 10:00 WIB: 26, 27 and 28 are not synced. */
let uji: AplikasiUji
let kepala: string
let guru: string
beforeEach(async () => {
  uji = await aplikasiSekali()
  await isiFebruari(uji)
  await sql`update mesin_kontak set laporan = '2026-02-26T03:00:00Z'`.execute(uji.aplikasi.db)
  const { gtk } = uji.dunia.sekolah.sd
  kepala = gtk[0]?.idPublik ?? ''
  guru = gtk[1]?.idPublik ?? ''
})

const konfirmasi = (tanggal: string, gtk: string[], isi: object = {}) =>
  uji.panggil('sekolah', konfirmasiHari, { body: { tanggal, gtk, konfirmasi: true, ...isi } })
const terbuka = async () =>
  (await kesiapan(uji)).belumSinkron.map(({ tanggal, gtk }) => [
    tanggal,
    gtk.map(({ nama, sebab, mesin, dikonfirmasi }) => [nama, sebab, mesin.join(), dikonfirmasi]),
  ])

describe('hari belum sinkron', () => {
  it('per hari dengan GTK dan mesin yang diam; hari dengan tap lengkap tidak menunggu siapa pun', async () => {
    const diam = ['Kepala SD Uji 1', 'Belum sinkron', 'Mesin Uji', false]
    expect(await terbuka()).toEqual([
      ['2026-02-26', [diam]],
      ['2026-02-27', [diam]],
      ['2026-02-28', [diam]],
    ])
    const { keadaan, syarat } = await kesiapan(uji)
    expect(keadaan).toBe('belum siap')
    expect(syarat.filter(({ terpenuhi }) => !terpenuhi)).toMatchObject([
      { kunci: 'hari-sinkron', wajib: true, jumlah: 3, tautan: '/pengaturan/sekolah?tab=mesin' },
    ])
    const tolak = await kunciFebruari(uji)
    expect([tolak.status, tolak.body.galat[0].field]).toEqual([422, 'bulan'])
  })

  it('sisi yang tidak tercatat ikut menunggu: ada tap, tetapi jam pulangnya masih bebas (L7)', async () => {
    await sql`delete from tap where waktu_lokal >= '2026-02-27 12:00' and waktu_lokal < '2026-02-28'`.execute(
      uji.aplikasi.db,
    )
    const [, [, hari27] = []] = await terbuka()
    expect(hari27).toContainEqual(['Guru SD Uji 1', 'Belum sinkron', 'Mesin Uji', false])
    expect((await konfirmasi('2026-02-27', [guru])).status).toBe(200)
    expect((await teksLaporan(uji)).harian).toContain('Tidak absen pulang')
  })

  it('tanpa mesin yang dipakai: Belum menggunakan mesin', async () => {
    await sql`update mesin_penempatan set dipakai_sejak = '2026-02-03'`.execute(uji.aplikasi.db)
    const [pertama] = (await kesiapan(uji)).belumSinkron
    expect(pertama).toMatchObject({
      tanggal: '2026-02-02',
      hari: 'Senin',
      gtk: [{ id: kepala, sebab: 'Belum menggunakan mesin', mesin: [] }],
    })
  })
})

describe('konfirmasi', () => {
  it('hari itu menjadi Alpa, dua kali sama dengan sekali, dan dapat ditarik', async () => {
    const alpa = async () =>
      JSON.parse((await teksLaporan(uji)).bulanan).baris.find(({ id }: { id: string }) => id === kepala).jumlah_alpa
    const semula = await alpa()
    const { id } = uji.dunia.sekolah.sd
    const versi = (await versiBulan(uji.aplikasi.db, id))[202602] ?? 0
    const sekali = await konfirmasi('2026-02-26', [kepala, kepala])
    expect(sekali.body.message).toBe('Hari 26 Februari 2026 untuk 1 GTK sudah dikonfirmasi.')
    expect(await alpa()).toBe(semula + 1)
    expect((await konfirmasi('2026-02-26', [kepala])).body.message).toBe('Tidak ada yang berubah')
    expect((await versiBulan(uji.aplikasi.db, id))[202602]).toBe(versi + 1)
    expect((await terbuka())[0]).toEqual(['2026-02-26', [['Kepala SD Uji 1', 'Belum sinkron', 'Mesin Uji', true]]])
    expect((await konfirmasi('2026-02-26', [kepala], { konfirmasi: false })).status).toBe(200)
    expect(await alpa()).toBe(semula)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where perihal = 'kunci-bulan' order by nomor`.execute(uji.aplikasi.db)
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['konfirmasi-hari', 'batal-konfirmasi-hari'])
  })

  it('sesudah semua hari dikonfirmasi bulan dapat dikunci; bulan terkunci tidak dikonfirmasi lagi', async () => {
    for (const tanggal of ['2026-02-26', '2026-02-27', '2026-02-28']) await konfirmasi(tanggal, [kepala])
    expect((await kesiapan(uji)).keadaan).toBe('siap')
    expect((await kunciFebruari(uji)).status).toBe(200)
    const tarik = await konfirmasi('2026-02-26', [kepala], { konfirmasi: false })
    expect([tarik.status, tarik.body.galat[0].field]).toEqual([422, 'tanggal'])
    expect(tarik.body.message).toContain('Februari 2026 sudah dikunci')
  })

  it('yang tidak menunggu apa pun disebut namanya, dan tidak ada yang tersimpan', async () => {
    await sql`update gtk set berhenti = '2026-02-20' where id = ${uji.dunia.sekolah.sd.gtk[1]?.id}`.execute(
      uji.aplikasi.db,
    )
    const berhenti = await konfirmasi('2026-02-26', [kepala, guru])
    expect([berhenti.status, berhenti.body.message]).toEqual([422, 'Guru SD Uji 1 tidak bertugas pada hari itu.'])
    const sinkron = await konfirmasi('2026-02-25', [kepala])
    expect(sinkron.body.galat).toEqual([{ field: 'gtk', message: 'Kepala SD Uji 1 sudah dilaporkan mesinnya.' }])
    const minggu = await konfirmasi('2026-02-22', [kepala])
    expect(minggu.body.message).toBe('Kepala SD Uji 1 libur pada hari itu.')
    const { rows } = await sql`select 1 from konfirmasi_hari`.execute(uji.aplikasi.db)
    expect(rows).toHaveLength(0)
  })

  it('GTK sekolah lain dan yang tidak ada tidak dikenal', async () => {
    for (const id of [uji.dunia.sekolah.smp.gtk[0]?.idPublik ?? '', `${uji.dunia.sekolah.sd.id}-999999`]) {
      const { status, body } = await konfirmasi('2026-02-26', [kepala, id])
      expect([status, body.galat]).toEqual([422, [{ field: 'gtk', message: '1 GTK tidak ada di sekolah ini.' }]])
    }
  })

  it('mesin yang akhirnya melapor menghapus hari itu dari daftar', async () => {
    await kirimMesin(uji.app, '/iclock/getrequest?SN=UJI000011')
    expect(await terbuka()).toEqual([])
    expect((await kesiapan(uji)).keadaan).toBe('siap')
  })
})
