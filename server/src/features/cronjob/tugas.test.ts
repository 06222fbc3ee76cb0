import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../../test/s3.ts'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { createKeyPair } from '../../operations/backup/age.ts'
import { rebuildRekap } from '../penghitung/commands-rebuild.ts'
import { checkRantai } from '../riwayat/check-rantai.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { addJob } from './cronjob.test-kit.ts'
import { KERJA, type KerjaInput } from './tugas.ts'

const fill = (other: Partial<KerjaInput> = {}): KerjaInput & { catatan: string[] } => {
  const catatan: string[] = []
  const record = (error: Error): void => void catatan.push(error.message)
  return { parameter: {}, slot: null, stop: new AbortController().signal, record, catatan, ...other }
}

describe('lipat-penghitung', () => {
  it('mencatat yang berbeda, dan diam bila semuanya cocok', async () => {
    const { context: app } = await appForOneTest()
    await rebuildRekap(app.db)
    const times = fill()
    expect(await KERJA['lipat-penghitung'](app, times)).toBe('0 sekolah dilipat; semua penghitung cocok.')
    expect(times.catatan).toEqual([])
    await sql`update rekap_wilayah set jumlah[1] = 7 where kode_wilayah = '000000'`.execute(app.db)
    expect(await KERJA['lipat-penghitung'](app, times)).toMatch(/dihitung ulang: 0 sekolah, 1 wilayah, 0 hari/)
    expect(times.catatan).toEqual([
      'dashboard counters differed and were rebuilt: 0 schools, 1 regions, 0 days, 0 of attendance',
    ])
  })
})

describe('kirim-dhgtk dan tutup-hari', () => {
  it('tanpa alamat tidak ada yang dikirim, dan itu dikatakan', async () => {
    const { context: app } = await appForOneTest()
    expect(await KERJA['kirim-dhgtk'](app, fill())).toBe('Alamat DHGTK belum diatur: tidak ada yang dikirim.')
  })

  it('langkah yang gagal tidak menahan langkah lain, dan disebut', async () => {
    const { context: app, dunia } = await appForOneTest()
    await sql`insert into syarat_mesin (kode_wilayah, wajib_token, mulai, surat_sampai, disimpan_pada, disimpan_oleh)
      select ${dunia.wilayah.kabKota}, true, '2026-04-01', 0, now(), min(id) from pengguna`.execute(app.db)
    await sql`alter table mesin_jaringan rename to mesin_jaringan_hilang`.execute(app.db)
    const times = fill()
    await expect(KERJA['tutup-hari'](app, times)).rejects.toThrow(/^Gagal: jaringan mesin.*Yang lain dikerjakan/)
    expect(times.catatan).toEqual([expect.stringContaining('mesin_jaringan')])
    const { rows } = await sql`select 1 from syarat_mesin where surat_sampai is not null`.execute(app.db)
    expect(rows).toEqual([])
  })

  it('laporan yang pernah dibaca dihitung lagi sekali sesudah harinya berakhir', async () => {
    const { context: app, dunia } = await appForOneTest()
    const { db, clock } = app
    await sql`insert into sekolah_bulan (sekolah_id, bulan, rekap_kunci, rekap, dihitung_pada)
      values (${dunia.sekolah.sd.id}, 202603, 'lama', '{}', ${clock.now()})`.execute(db)
    const count = async () => Number(/(\d+) laporan/.exec(await KERJA['tutup-hari'](app, fill()))?.[1])
    expect(await count()).toBe(0)
    // 01:00 WIB: the day is over, but not complete.
    clock.set('2026-03-05T18:00:00.000Z')
    expect(await count()).toBe(0)
    clock.set('2026-03-05T21:04:00.000Z')
    expect(await count()).toBe(1)
    expect(await count()).toBe(0)
  })
})

describe('ingatkan', () => {
  const surat = async ({ context: app }: TestApp, username: string): Promise<string[]> =>
    (
      await sql<{ subjek: string }>`
        select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
        where u.username = ${username} order by p.id`.execute(app.db)
    ).rows.map(({ subjek }) => subjek)
  const ajukan = async ({ context: app, dunia }: TestApp, sekolah: 'sd' | 'sma', nomor: string, at: string) => {
    const { id, gtk } = dunia.sekolah[sekolah]
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
      values (${id}, ${nomor}, ${gtk[0]?.id}, 1, 3, '2026-02-24', '2026-02-24', ${at})`.execute(app.db)
  }
  const remind = ({ context: app }: TestApp, parameter = {}) => KERJA.ingatkan(app, fill({ parameter }))

  it('operator diingatkan menjelang tenggat, sekali sehari, lalu tidak lagi sesudah tenggatnya', async () => {
    const app = await appForOneTest('2026-02-28T17:00:00.000Z')
    const { clock } = app.context
    // 1 March; the deadline is the 5th.
    expect(await remind(app)).toMatch(/^0 sekolah/)
    clock.set('2026-03-02T00:30:00.000Z')
    expect(await remind(app)).toMatch(/^2 sekolah/)
    clock.set('2026-03-02T10:00:00.000Z')
    expect(await remind(app)).toMatch(/^0 sekolah/)
    expect(await surat(app, 'sekolah')).toEqual(['Bulan Februari 2026 belum dikunci'])
    clock.set('2026-03-05T10:00:00.000Z')
    expect(await remind(app)).toMatch(/^2 sekolah/)
    clock.set('2026-03-06T00:30:00.000Z')
    expect(await remind(app)).toMatch(/^0 sekolah/)
    expect(await surat(app, 'sekolah')).toHaveLength(2)
  })

  it('pemeriksa diingatkan akan usulan di cakupannya sendiri, satu pesan sehari', async () => {
    const app = await appForOneTest()
    await ajukan(app, 'sd', '202602000001', '2026-02-25T03:00:00.000Z')
    await ajukan(app, 'sma', '202602000002', '2026-02-26T03:00:00.000Z')
    // Not long enough.
    await ajukan(app, 'sd', '202603000003', '2026-03-03T03:00:00.000Z')
    expect(await remind(app)).toMatch(/dan 4 pemeriksa diingatkan\.$/)
    await Promise.all([remind(app), remind(app)])
    const one = ['1 usulan menunggu lebih dari 3 hari']
    for (const who of ['kabkota', 'uptd', 'provinsi', 'cabdin']) expect(await surat(app, who), who).toEqual(one)
    for (const who of ['admin', 'monitoring', 'kabkotaAsing', 'yayasan']) expect(await surat(app, who), who).toEqual([])
    app.context.clock.set('2026-03-06T03:00:01.000Z')
    await remind(app, { menunggu: 2 })
    expect(await surat(app, 'kabkota')).toEqual([...one, '2 usulan menunggu lebih dari 2 hari'])
  })
})

describe('bersihkan', () => {
  it('jalan yang berhasil tinggal 1000, yang gagal setahun, yang sedang berjalan tetap', async () => {
    const { context: app } = await appForOneTest()
    const { db, clock } = app
    const id = await addJob(db, { berikutnya: clock.now() })
    const fillRuns = (status: string, from: string, jumlah: number) =>
      sql`
      insert into cronjob_jalan (cronjob_id, mulai, status, detak)
      select ${id}, ${from}::timestamptz + k * interval '1 second', ${status}, now() from generate_series(1, ${jumlah}::int) k`.execute(
        db,
      )
    await fillRuns('SUCCESS', '2026-03-04T00:00:00Z', 1010)
    await fillRuns('FAILED', '2025-04-01T00:00:00Z', 3)
    await fillRuns('FAILED', '2025-02-01T00:00:00Z', 5)
    await fillRuns('RUNNING', '2025-02-01T00:00:00Z', 1)
    expect(await KERJA.bersihkan(app, fill())).toMatch(/15 jalan cronjob/)
    const { rows } = await sql<{ status: string; jumlah: number }>`
      select status, count(*)::int as jumlah from cronjob_jalan where cronjob_id = ${id} group by 1 order by 1`.execute(
      db,
    )
    expect(rows).toEqual([
      { status: 'FAILED', jumlah: 3 },
      { status: 'RUNNING', jumlah: 1 },
      { status: 'SUCCESS', jumlah: 1000 },
    ])
  })

  it('isi riwayat dan surat yang masa simpannya habis hilang; rantainya tetap utuh', async () => {
    const { context: app, dunia } = await appForOneTest('2010-03-05T03:00:00.000Z')
    const { db, clock } = app
    const { id: sekolahId } = dunia.sekolah.sd
    const record = (object: string) =>
      db.transaction().execute((trx) =>
        recordRiwayat(trx, {
          sekolahId,
          pada: clock.now(),
          penggunaId: null,
          perihal: 'sekolah',
          objek: object,
          tindakan: 'ubah',
          sesudah: { alamat: 'Jalan Lama' },
        }),
      )
    const surat = () =>
      sql`with p as (
        insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
        values (null, '{}', 'Uji', '', 2, '/', ${clock.now()}) returning id
      ) insert into pesan_penerima (pengguna_id, pesan_id) select u.id, p.id from p, pengguna u where u.username = 'sekolah'`.execute(
        db,
      )
    await record('lama')
    await surat()
    clock.set('2026-03-05T03:00:00.000Z')
    await record('baru')
    await surat()
    await KERJA.bersihkan(app, fill())
    await KERJA.bersihkan(app, fill())
    const { rows } = await sql<{ objek: string; ada: boolean }>`
      select r.objek, i.nomor is not null as ada from riwayat r left join riwayat_isi i on (i.sekolah_id, i.nomor) = (r.sekolah_id, r.nomor)
      where r.sekolah_id = ${sekolahId} order by r.nomor`.execute(db)
    expect(rows).toEqual([
      { objek: 'lama', ada: false },
      { objek: 'baru', ada: true },
      { objek: 'retensi', ada: true },
    ])
    expect(await checkRantai(db)).toMatchObject({ dihapus: 1, broken: [] })
    expect((await sql`select 1 from pesan`.execute(db)).rows).toHaveLength(1)
  })
})

describe('cadangkan', () => {
  it('menulis cadangan ke foldernya dan menyisakan sebanyak yang diminta', async () => {
    const { context: app } = await appForOneTest()
    const dataDir = mkdtempSync(join(tmpdir(), 'geisa-cadang-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const parameter = { simpan: 2, folder: 'uji' }
    const spare = () => KERJA.cadangkan({ ...app, cadanganDir: join(dataDir, 'cadangan') }, fill({ parameter }))
    expect(await spare()).toMatch(/^cadangan\/uji\/geisa-20260305-030000\.tar\.gz: \d+ baris, 0 berkas, \d+ MB\.$/)
    for (const jam of ['04', '05']) {
      app.clock.set(`2026-03-05T${jam}:00:00.000Z`)
      await spare()
    }
    expect(readdirSync(join(dataDir, 'cadangan', 'uji')).toSorted()).toEqual([
      'geisa-20260305-040000.tar.gz',
      'geisa-20260305-050000.tar.gz',
    ])
    expect(existsSync(join(dataDir, 'cadangan', 'harian'))).toBe(false)
    await expect(KERJA.cadangkan(app, fill())).rejects.toMatchObject({
      message: expect.stringMatching(/folder data/),
    })
  })
  it('dengan tempat kedua: tersandi dan dikirim; bila itu mati, cadangan di server tetap jadi dan jalannya gagal', async () => {
    const { context: app } = await appForOneTest()
    const dataDir = mkdtempSync(join(tmpdir(), 'geisa-cadang-'))
    const s3 = await startS3()
    onTestFinished(async () => {
      await s3.close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const penerima = [await createKeyPair(join(dataDir, 'kunci.txt'), 'kini')]
    const config = await s3.bucket()
    const run = (endpoint: string, times = fill()) => {
      const second = { s3: { ...config, endpoint }, keep: { hari: 7, minggu: 4, bulan: 12 } }
      return KERJA.cadangkan({ ...app, cadanganDir: join(dataDir, 'cadangan'), cadangan: { penerima, second } }, times)
    }
    const times = fill()
    await expect(run('http://127.0.0.1:1', times)).rejects.toMatchObject({
      message:
        'Cadangan geisa-20260305-030000.tar.gz.age jadi di server ini, tetapi tempat kedua (bucket geisa-uji-1) tidak terjangkau (ECONNREFUSED). Salinannya dikirim lagi malam berikutnya.',
    })
    expect(times.catatan).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'cadangan', 'harian'))).toEqual(['geisa-20260305-030000.tar.gz.age'])
    app.clock.set('2026-03-06T03:00:00.000Z')
    expect(await run(config.endpoint)).toMatch(/; 2 dikirim ke bucket geisa-uji-1\.$/)
    expect(await s3.keys(config)).toHaveLength(2)
  })
})
