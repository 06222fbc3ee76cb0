import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { bangunUlangRekap } from '../penghitung/commands-bangun.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { periksaRantai } from '../riwayat/periksa-rantai.ts'
import { pasangJob } from './cronjob.test-bahan.ts'
import { type IsiKerja, KERJA } from './tugas.ts'

const isi = (lain: Partial<IsiKerja> = {}): IsiKerja & { catatan: string[] } => {
  const catatan: string[] = []
  const catat = (galat: Error): void => void catatan.push(galat.message)
  return { parameter: {}, slot: null, henti: new AbortController().signal, catat, catatan, ...lain }
}

describe('lipat-penghitung', () => {
  it('mencatat yang berbeda, dan diam bila semuanya cocok', async () => {
    const { aplikasi } = await aplikasiSekali()
    await bangunUlangRekap(aplikasi.db)
    const kali = isi()
    expect(await KERJA['lipat-penghitung'](aplikasi, kali)).toBe('0 sekolah dilipat; semua penghitung cocok.')
    expect(kali.catatan).toEqual([])
    await sql`update rekap_wilayah set jumlah[1] = 7 where kode_wilayah = '000000'`.execute(aplikasi.db)
    expect(await KERJA['lipat-penghitung'](aplikasi, kali)).toMatch(/dihitung ulang: 0 sekolah, 1 wilayah, 0 hari/)
    expect(kali.catatan).toEqual(['dashboard counters differed and were rebuilt: 0 schools, 1 regions, 0 days'])
  })
})

describe('kirim-dhgtk dan tutup-hari', () => {
  it('tanpa alamat tidak ada yang dikirim, dan itu dikatakan', async () => {
    const { aplikasi } = await aplikasiSekali()
    expect(await KERJA['kirim-dhgtk'](aplikasi, isi())).toBe('Alamat DHGTK belum diatur: tidak ada yang dikirim.')
  })

  it('laporan yang pernah dibaca dihitung lagi sekali sesudah harinya berakhir', async () => {
    const { aplikasi, dunia } = await aplikasiSekali()
    const { db, clock } = aplikasi
    await sql`insert into sekolah_bulan (sekolah_id, bulan, rekap_kunci, rekap, dihitung_pada)
      values (${dunia.sekolah.sd.id}, 202603, 'lama', '{}', ${clock.now()})`.execute(db)
    const hitung = async () => Number(/(\d+) laporan/.exec(await KERJA['tutup-hari'](aplikasi, isi()))?.[1])
    expect(await hitung()).toBe(0)
    // 01:00 WIB: the day is over, but not complete.
    clock.set('2026-03-05T18:00:00.000Z')
    expect(await hitung()).toBe(0)
    clock.set('2026-03-05T21:04:00.000Z')
    expect(await hitung()).toBe(1)
    expect(await hitung()).toBe(0)
  })
})

describe('ingatkan', () => {
  const surat = async ({ aplikasi }: AplikasiUji, username: string): Promise<string[]> =>
    (
      await sql<{ subjek: string }>`
        select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id
        where u.username = ${username} order by p.id`.execute(aplikasi.db)
    ).rows.map(({ subjek }) => subjek)
  const ajukan = async ({ aplikasi, dunia }: AplikasiUji, sekolah: 'sd' | 'sma', nomor: string, pada: string) => {
    const { id, gtk } = dunia.sekolah[sekolah]
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
      values (${id}, ${nomor}, ${gtk[0]?.id}, 1, 3, '2026-02-24', '2026-02-24', ${pada})`.execute(aplikasi.db)
  }
  const ingatkan = ({ aplikasi }: AplikasiUji, parameter = {}) => KERJA.ingatkan(aplikasi, isi({ parameter }))

  it('operator diingatkan menjelang tenggat, sekali sehari, lalu tidak lagi sesudah tenggatnya', async () => {
    const uji = await aplikasiSekali('2026-02-28T17:00:00.000Z')
    const { clock } = uji.aplikasi
    // 1 March; the deadline is the 5th.
    expect(await ingatkan(uji)).toMatch(/^0 sekolah/)
    clock.set('2026-03-02T00:30:00.000Z')
    expect(await ingatkan(uji)).toMatch(/^2 sekolah/)
    clock.set('2026-03-02T10:00:00.000Z')
    expect(await ingatkan(uji)).toMatch(/^0 sekolah/)
    expect(await surat(uji, 'sekolah')).toEqual(['Bulan Februari 2026 belum dikunci'])
    clock.set('2026-03-05T10:00:00.000Z')
    expect(await ingatkan(uji)).toMatch(/^2 sekolah/)
    clock.set('2026-03-06T00:30:00.000Z')
    expect(await ingatkan(uji)).toMatch(/^0 sekolah/)
    expect(await surat(uji, 'sekolah')).toHaveLength(2)
  })

  it('pemeriksa diingatkan akan usulan di cakupannya sendiri, satu pesan sehari', async () => {
    const uji = await aplikasiSekali()
    await ajukan(uji, 'sd', '202602000001', '2026-02-25T03:00:00.000Z')
    await ajukan(uji, 'sma', '202602000002', '2026-02-26T03:00:00.000Z')
    // Not long enough.
    await ajukan(uji, 'sd', '202603000003', '2026-03-03T03:00:00.000Z')
    expect(await ingatkan(uji)).toMatch(/dan 4 pemeriksa diingatkan\.$/)
    await Promise.all([ingatkan(uji), ingatkan(uji)])
    const satu = ['1 usulan menunggu lebih dari 3 hari']
    for (const siapa of ['kabkota', 'uptd', 'provinsi', 'cabdin']) expect(await surat(uji, siapa), siapa).toEqual(satu)
    for (const siapa of ['admin', 'monitoring', 'kabkotaAsing', 'yayasan'])
      expect(await surat(uji, siapa), siapa).toEqual([])
    uji.aplikasi.clock.set('2026-03-06T03:00:01.000Z')
    await ingatkan(uji, { menunggu: 2 })
    expect(await surat(uji, 'kabkota')).toEqual([...satu, '2 usulan menunggu lebih dari 2 hari'])
  })
})

describe('bersihkan', () => {
  it('jalan yang berhasil tinggal 1000, yang gagal setahun, yang sedang berjalan tetap', async () => {
    const { aplikasi } = await aplikasiSekali()
    const { db, clock } = aplikasi
    const id = await pasangJob(db, { berikutnya: clock.now() })
    const isiJalan = (status: string, dari: string, jumlah: number) =>
      sql`
      insert into cronjob_jalan (cronjob_id, mulai, status, detak)
      select ${id}, ${dari}::timestamptz + k * interval '1 second', ${status}, now() from generate_series(1, ${jumlah}::int) k`.execute(
        db,
      )
    await isiJalan('SUCCESS', '2026-03-04T00:00:00Z', 1010)
    await isiJalan('FAILED', '2025-04-01T00:00:00Z', 3)
    await isiJalan('FAILED', '2025-02-01T00:00:00Z', 5)
    await isiJalan('RUNNING', '2025-02-01T00:00:00Z', 1)
    expect(await KERJA.bersihkan(aplikasi, isi())).toMatch(/15 jalan cronjob/)
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
    const { aplikasi, dunia } = await aplikasiSekali('2010-03-05T03:00:00.000Z')
    const { db, clock } = aplikasi
    const { id: sekolahId } = dunia.sekolah.sd
    const catat = (objek: string) =>
      db.transaction().execute((trx) =>
        catatRiwayat(trx, {
          sekolahId,
          pada: clock.now(),
          penggunaId: null,
          perihal: 'sekolah',
          objek,
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
    await catat('lama')
    await surat()
    clock.set('2026-03-05T03:00:00.000Z')
    await catat('baru')
    await surat()
    await KERJA.bersihkan(aplikasi, isi())
    await KERJA.bersihkan(aplikasi, isi())
    const { rows } = await sql<{ objek: string; ada: boolean }>`
      select r.objek, i.nomor is not null as ada from riwayat r left join riwayat_isi i on (i.sekolah_id, i.nomor) = (r.sekolah_id, r.nomor)
      where r.sekolah_id = ${sekolahId} order by r.nomor`.execute(db)
    expect(rows).toEqual([
      { objek: 'lama', ada: false },
      { objek: 'baru', ada: true },
      { objek: 'retensi', ada: true },
    ])
    expect(await periksaRantai(db)).toMatchObject({ dihapus: 1, putus: [] })
    expect((await sql`select from pesan`.execute(db)).rows).toHaveLength(1)
  })
})

describe('cadangkan', () => {
  it('menulis cadangan ke foldernya dan menyisakan sebanyak yang diminta', async () => {
    const { aplikasi } = await aplikasiSekali()
    const dataDir = mkdtempSync(join(tmpdir(), 'geisa-cadang-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const parameter = { simpan: 2, folder: 'uji' }
    const cadang = () => KERJA.cadangkan({ ...aplikasi, cadanganDir: join(dataDir, 'cadangan') }, isi({ parameter }))
    expect(await cadang()).toMatch(/^cadangan\/uji\/geisa-20260305-030000\.tar\.gz: \d+ baris, 0 berkas, \d+ MB\.$/)
    for (const jam of ['04', '05']) {
      aplikasi.clock.set(`2026-03-05T${jam}:00:00.000Z`)
      await cadang()
    }
    expect(readdirSync(join(dataDir, 'cadangan', 'uji')).toSorted()).toEqual([
      'geisa-20260305-040000.tar.gz',
      'geisa-20260305-050000.tar.gz',
    ])
    expect(existsSync(join(dataDir, 'cadangan', 'harian'))).toBe(false)
    await expect(KERJA.cadangkan(aplikasi, isi())).rejects.toMatchObject({
      message: expect.stringMatching(/folder data/),
    })
  })
})
